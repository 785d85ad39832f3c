// Generated from the OpenAPI document of the api: npm run contract. Do not edit.
export interface paths {
  '/api/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/live
     * @description Access: public.
     */
    get: operations['Probes_checkLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ready
     * @description Access: public.
     */
    get: operations['Probes_checkReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/health
     * @description Access: public.
     */
    get: operations['Probes_checkHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/details': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/health/details
     * @description Access: admin.
     */
    get: operations['HealthDetails_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/config
     * @description Access: public.
     */
    get: operations['ClientConfig_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assistant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/assistant
     * @description Access: user.
     */
    get: operations['Assistant_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/scheduler/status
     * @description Access: admin.
     */
    get: operations['Scheduler_getStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/interval': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/scheduler/interval
     * @description Access: admin.
     */
    post: operations['Scheduler_updateInterval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/pause': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/scheduler/pause
     * @description Access: admin.
     */
    post: operations['Scheduler_pause'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/scheduler/resume
     * @description Access: admin.
     */
    post: operations['Scheduler_resume'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/job-runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/scheduler/job-runs
     * @description Access: admin.
     */
    get: operations['Scheduler_listJobRuns'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/jobs/{job_name}/run': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/scheduler/jobs/{job_name}/run
     * @description Access: admin.
     */
    post: operations['Scheduler_runJob'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /auth/login
     * @description Access: public.
     */
    get: operations['IdentityProvider_begin'];
    put?: never;
    /**
     * POST /auth/login
     * @description Access: public.
     */
    post: operations['Auth_login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/otp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /auth/otp
     * @description Access: public.
     */
    post: operations['Auth_completeWithCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /auth/logout
     * @description Access: user.
     */
    post: operations['Auth_logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/identity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/identity
     * @description Access: user.
     */
    get: operations['IdentityLinks_get'];
    put?: never;
    /**
     * POST /api/users/me/identity
     * @description Access: user.
     */
    post: operations['IdentityLinks_begin'];
    /**
     * DELETE /api/users/me/identity
     * @description Access: user.
     */
    delete: operations['IdentityLinks_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /auth/callback
     * @description Access: public.
     */
    get: operations['IdentityProvider_complete'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/backchannel-logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /auth/backchannel-logout
     * @description Access: public.
     */
    post: operations['IdentityProvider_endSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/limits
     * @description Access: user.
     */
    get: operations['Limits_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me
     * @description Access: user.
     */
    get: operations['Me_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/users/me/settings
     * @description Access: user.
     */
    patch: operations['Me_changeSettings'];
    trace?: never;
  };
  '/api/users/me/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/users/me/password
     * @description Access: user.
     */
    post: operations['Me_changePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/users/me/recovery-codes
     * @description Access: user.
     */
    post: operations['RecoveryCodes_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{user_id}/otp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/{user_id}/otp
     * @description Access: admin.
     */
    delete: operations['RecoveryCodes_reset'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/sessions
     * @description Access: user.
     */
    get: operations['Sessions_list'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/me/sessions
     * @description Access: user.
     */
    delete: operations['Sessions_endOthers'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/sessions/{session_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/me/sessions/{session_id}
     * @description Access: user.
     */
    delete: operations['Sessions_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/greader-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/greader-tokens
     * @description Access: user.
     */
    get: operations['SyncTokens_list'];
    put?: never;
    /**
     * POST /api/users/me/greader-tokens
     * @description Access: user.
     */
    post: operations['SyncTokens_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/greader-tokens/{token_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/me/greader-tokens/{token_id}
     * @description Access: user.
     */
    delete: operations['SyncTokens_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{user_id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/{user_id}/sessions
     * @description Access: admin.
     */
    get: operations['UserSessions_list'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/{user_id}/sessions
     * @description Access: admin.
     */
    delete: operations['UserSessions_endAll'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{user_id}/sessions/{session_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/{user_id}/sessions/{session_id}
     * @description Access: admin.
     */
    delete: operations['UserSessions_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users
     * @description Access: admin.
     */
    get: operations['Users_list'];
    put?: never;
    /**
     * POST /api/users
     * @description Access: admin.
     */
    post: operations['Users_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{user_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/{user_id}
     * @description Access: admin.
     */
    delete: operations['Users_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/users/{user_id}
     * @description Access: admin.
     */
    patch: operations['Users_update'];
    trace?: never;
  };
  '/api/sources/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/sources/preview
     * @description Access: user.
     */
    post: operations['Preview_previewFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/newsletter/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/sources/newsletter/preview
     * @description Access: user.
     */
    post: operations['Preview_previewNewsletter'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/{slug}/icon': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/{slug}/icon
     * @description Access: user.
     */
    get: operations['Icons_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/export.opml': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/export.opml
     * @description Access: user.
     */
    get: operations['Opml_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/sources/import
     * @description Access: user.
     */
    post: operations['Opml_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/health
     * @description Access: user.
     */
    get: operations['SourcesHealth_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/activity
     * @description Access: user.
     */
    get: operations['Activity_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/starter-pack': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/starter-pack
     * @description Access: user.
     */
    get: operations['StarterPack_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/cleanup-suggestions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/cleanup-suggestions
     * @description Access: user.
     */
    get: operations['Cleanup_listSuggestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/cleanup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/sources/cleanup
     * @description Access: user.
     */
    post: operations['Cleanup_apply'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources
     * @description Access: user.
     */
    get: operations['Sources_list'];
    put?: never;
    /**
     * POST /api/sources
     * @description Access: user.
     */
    post: operations['Sources_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sources/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/sources/{slug}
     * @description Access: user.
     */
    get: operations['Sources_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/sources/{slug}
     * @description Access: user.
     */
    delete: operations['Sources_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/sources/{slug}
     * @description Access: user.
     */
    patch: operations['Sources_update'];
    trace?: never;
  };
  '/api/sources/{slug}/enabled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/sources/{slug}/enabled
     * @description Access: user.
     */
    patch: operations['Sources_setEnabled'];
    trace?: never;
  };
  '/api/sources/{slug}/priority': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/sources/{slug}/priority
     * @description Access: user.
     */
    patch: operations['Sources_setPriority'];
    trace?: never;
  };
  '/api/articles/topic-map': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What you may read, placed so that articles on the same topic are near each other.
     * @description Access: user.
     */
    get: operations['Topics_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/counts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/counts
     * @description Access: user.
     */
    get: operations['Counts_count'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/reading-time': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/reading-time
     * @description Access: user.
     */
    get: operations['Counts_getReadingTime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/articles/events
     * @description Access: user.
     */
    post: operations['TriageEvents_applyToMany'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/articles/{article_id}/events
     * @description Access: user.
     */
    post: operations['TriageEvents_apply'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/mark-read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/articles/mark-read
     * @description Access: user.
     */
    post: operations['Triage_markRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/articles/archive
     * @description Access: user.
     */
    post: operations['Triage_archive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/state': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/articles/{article_id}/state
     * @description Access: user.
     */
    patch: operations['Triage_setState'];
    trace?: never;
  };
  '/api/articles/{article_id}/star': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/articles/{article_id}/star
     * @description Access: user.
     */
    patch: operations['Triage_star'];
    trace?: never;
  };
  '/api/articles/{article_id}/later': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/articles/{article_id}/later
     * @description Access: user.
     */
    patch: operations['Triage_setLater'];
    trace?: never;
  };
  '/api/articles/{article_id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * PATCH /api/articles/{article_id}/status
     * @description Access: user.
     */
    patch: operations['Triage_setStatus'];
    trace?: never;
  };
  '/api/articles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles
     * @description Access: user.
     */
    get: operations['Listing_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/ids': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/ids
     * @description Access: user.
     */
    get: operations['Listing_listIds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/by-id': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/by-id
     * @description Access: user.
     */
    get: operations['Listing_listByIds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}
     * @description Access: user.
     */
    get: operations['Articles_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/image': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The picture of the article, fetched by the server.
     * @description Access: user.
     */
    get: operations['Articles_getImage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/operations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/operations
     * @description Access: user.
     */
    get: operations['Operations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/undo/{operation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/undo/{operation_id}
     * @description Access: user.
     */
    post: operations['Operations_undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/related': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/related
     * @description Access: user.
     */
    get: operations['Related_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/body': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The last extracted full text; before, the feed's own text (`extractor: feed`). 404 `body_not_extracted` when there is neither.
     * @description Access: user.
     */
    get: operations['Bodies_get'];
    put?: never;
    /**
     * Extracts the full text from the article's page. If the result has much less text than the stored body, the stored body is returned. 502 `extraction_failed` when every extraction step fails.
     * @description Access: user.
     */
    post: operations['Bodies_extract'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/save-url': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Saves a page as an article of your own source of saved pages, dated now. A page that cannot be read is saved with its title or URL only. 200 if it was saved before.
     * @description Access: user.
     */
    post: operations['SavedPages_save'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/text-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/text-reports
     * @description Access: user.
     */
    get: operations['TextReports_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/text-report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Reports the text as wrong. The page as it is now, its address, the text and your note are stored for the administrators of the instance. 409 `no_page` for an article without a page, `limit_reached` with 20 reports of yours, `reports_full` when the instance stores no more.
     * @description Access: user.
     */
    put: operations['TextReports_report'];
    post?: never;
    /**
     * DELETE /api/articles/{article_id}/text-report
     * @description Access: user.
     */
    delete: operations['TextReports_withdraw'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/versions
     * @description Access: user.
     */
    get: operations['Versions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/versions/{from}..{to}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What changed from one version to another, by words.
     * @description Access: user.
     */
    get: operations['Versions_diff'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/versions/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The text as it was in one version.
     * @description Access: user.
     */
    get: operations['Versions_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/text-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/text-reports
     * @description Access: admin.
     */
    get: operations['WaitingReports_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/text-reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/admin/text-reports/{report_id}
     * @description Access: admin.
     */
    delete: operations['WaitingReports_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/images/{signature}/{address}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A picture of an article, fetched by the server. The URL is signed.
     * @description Access: user.
     */
    get: operations['Images_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ingest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/ingest
     * @description Access: user.
     */
    post: operations['Ingest_request'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ingest/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ingest/stream
     * @description Access: user.
     */
    get: operations['Ingest_stream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ingest/runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ingest/runs
     * @description Access: user.
     */
    get: operations['Ingest_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ingest/runs/{run_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ingest/runs/{run_id}
     * @description Access: user.
     */
    get: operations['Ingest_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The address for your newsletter subscriptions. It never changes.
     * @description Access: user.
     */
    get: operations['Addresses_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/unclaimed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Messages whose recipient has no known plus-part, newest first.
     * @description Access: admin.
     */
    get: operations['Unclaimed_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/unclaimed/{unclaimed_id}/assign': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delivers the message to a user or to all users. Later messages of the same sender without a plus-part go there too.
     * @description Access: admin.
     */
    post: operations['Unclaimed_assign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/unclaimed/{unclaimed_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/newsletters/unclaimed/{unclaimed_id}
     * @description Access: admin.
     */
    delete: operations['Unclaimed_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/confirmations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Messages of the last 14 days that ask to confirm a subscription, newest first.
     * @description Access: user.
     */
    get: operations['NewsletterArticles_listConfirmations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/articles/{article_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What is known of an article that arrived by mail.
     * @description Access: user.
     */
    get: operations['NewsletterArticles_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/newsletters/articles/{article_id}/layout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The original layout as a page, for a sandboxed frame.
     * @description Access: user.
     */
    get: operations['NewsletterArticles_getLayout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/scheduler/jobs/embedding-dedup/run': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/scheduler/jobs/embedding-dedup/run
     * @description Access: admin.
     */
    post: operations['Dedup_run'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/merge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/stories/merge
     * @description Access: admin.
     */
    post: operations['Corrections_merge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/rebuild': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/stories/rebuild
     * @description Access: admin.
     */
    post: operations['Corrections_rebuild'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/{story_id}/split': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/stories/{story_id}/split
     * @description Access: admin.
     */
    post: operations['Corrections_split'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/stories
     * @description Access: user.
     */
    get: operations['Stories_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/{story_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/stories/{story_id}
     * @description Access: user.
     */
    get: operations['Stories_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/{story_id}/mark-read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/stories/{story_id}/mark-read
     * @description Access: user.
     */
    post: operations['Stories_markRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/stories/{story_id}/articles/{article_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/stories/{story_id}/articles/{article_id}
     * @description Access: user.
     */
    delete: operations['Stories_hideMember'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/claims/{claim_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/claims/{claim_id}
     * @description Access: user.
     */
    get: operations['Claims_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/insights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/insights
     * @description Access: user.
     */
    get: operations['Insights_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/margin-notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/margin-notes
     * @description Access: user.
     */
    get: operations['MarginNotes_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/perspectives': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/perspectives
     * @description Access: user.
     */
    get: operations['Perspectives_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/summary
     * @description Access: user.
     */
    get: operations['Summary_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/llm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/llm
     * @description Access: admin.
     */
    get: operations['Llm_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/search
     * @description Access: user.
     */
    get: operations['Search_search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/search/preview
     * @description Access: user.
     */
    get: operations['RecentHits_preview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/saved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/search/saved
     * @description Access: user.
     */
    get: operations['SavedSearches_list'];
    put?: never;
    /**
     * POST /api/search/saved
     * @description Access: user.
     */
    post: operations['SavedSearches_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/saved/counts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/search/saved/counts
     * @description Access: user.
     */
    get: operations['SavedSearches_countUnread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/saved/{search_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/search/saved/{search_id}
     * @description Access: user.
     */
    get: operations['SavedSearches_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/search/saved/{search_id}
     * @description Access: user.
     */
    delete: operations['SavedSearches_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/search/saved/{search_id}
     * @description Access: user.
     */
    patch: operations['SavedSearches_update'];
    trace?: never;
  };
  '/api/ask': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/ask
     * @description Access: user.
     */
    post: operations['Ask_ask'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ask/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ask/sessions
     * @description Access: user.
     */
    get: operations['AskSessions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ask/sessions/{session_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/ask/sessions/{session_id}
     * @description Access: user.
     */
    get: operations['AskSessions_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/ask/sessions/{session_id}
     * @description Access: user.
     */
    delete: operations['AskSessions_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/audio': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/audio
     * @description Access: user.
     */
    get: operations['ArticleAudio_get'];
    put?: never;
    /**
     * POST /api/articles/{article_id}/audio
     * @description Access: user.
     */
    post: operations['ArticleAudio_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/podcast': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/podcast
     * @description Access: user.
     */
    get: operations['PodcastTokens_list'];
    put?: never;
    /**
     * POST /api/users/me/podcast
     * @description Access: user.
     */
    post: operations['PodcastTokens_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/podcast/{token_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/users/me/podcast/{token_id}
     * @description Access: user.
     */
    delete: operations['PodcastTokens_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/podcast/{token}/feed.xml': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/podcast/{token}/feed.xml
     * @description Access: public.
     */
    get: operations['Podcast_getFeed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/podcast/{token}/{episode}/audio.mp3': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/podcast/{token}/{episode}/audio.mp3
     * @description Access: public.
     */
    get: operations['Podcast_getAudio'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/podcast/{token}/{episode}/chapters.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/podcast/{token}/{episode}/chapters.json
     * @description Access: public.
     */
    get: operations['Podcast_getChapters'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/changes/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/changes/stream
     * @description Access: user.
     */
    get: operations['Changes_stream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/tags
     * @description Access: user.
     */
    get: operations['Tags_list'];
    put?: never;
    /**
     * POST /api/tags
     * @description Access: user.
     */
    post: operations['Tags_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tags/{tag_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/tags/{tag_id}
     * @description Access: user.
     */
    get: operations['Tags_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/tags/{tag_id}
     * @description Access: user.
     */
    delete: operations['Tags_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/tags/{tag_id}
     * @description Access: user.
     */
    patch: operations['Tags_update'];
    trace?: never;
  };
  '/api/tags/{tag_id}/articles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/tags/{tag_id}/articles
     * @description Access: user.
     */
    get: operations['Tags_listArticles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/tags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/tags
     * @description Access: user.
     */
    get: operations['ArticleTags_list'];
    put?: never;
    /**
     * POST /api/articles/{article_id}/tags
     * @description Access: user.
     */
    post: operations['ArticleTags_attach'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/tags/{tag_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/articles/{article_id}/tags/{tag_id}
     * @description Access: user.
     */
    delete: operations['ArticleTags_detach'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reading-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/reading-list
     * @description Access: user.
     */
    get: operations['ReadingList_list'];
    put?: never;
    /**
     * POST /api/reading-list
     * @description Access: user.
     */
    post: operations['ReadingList_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reading-list/queued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/reading-list/queued
     * @description Access: user.
     */
    get: operations['ReadingList_listQueued'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reading-list/reorder': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/reading-list/reorder
     * @description Access: user.
     */
    post: operations['ReadingList_reorder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reading-list/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/reading-list/import
     * @description Access: user.
     */
    post: operations['ReadingList_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reading-list/{item_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/reading-list/{item_id}
     * @description Access: user.
     */
    get: operations['ReadingList_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/reading-list/{item_id}
     * @description Access: user.
     */
    delete: operations['ReadingList_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/reading-list/{item_id}
     * @description Access: user.
     */
    patch: operations['ReadingList_update'];
    trace?: never;
  };
  '/api/watchlists/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/watchlists/preview
     * @description Access: user.
     */
    post: operations['Preview_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/watchlists': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/watchlists
     * @description Access: user.
     */
    get: operations['Watchlists_list'];
    put?: never;
    /**
     * POST /api/watchlists
     * @description Access: user.
     */
    post: operations['Watchlists_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/watchlists/nudges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/watchlists/nudges
     * @description Access: user.
     */
    get: operations['Watchlists_listNudges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/watchlists/{watchlist_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/watchlists/{watchlist_id}
     * @description Access: user.
     */
    get: operations['Watchlists_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/watchlists/{watchlist_id}
     * @description Access: user.
     */
    delete: operations['Watchlists_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/watchlists/{watchlist_id}
     * @description Access: user.
     */
    patch: operations['Watchlists_update'];
    trace?: never;
  };
  '/api/watchlists/{watchlist_id}/matches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/watchlists/{watchlist_id}/matches
     * @description Access: user.
     */
    get: operations['Watchlists_listMatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/events
     * @description Access: user.
     */
    post: operations['Events_record'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/streak': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/streak
     * @description Access: user.
     */
    get: operations['Reading_getStreak'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/reading-dna': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/reading-dna
     * @description Access: user.
     */
    get: operations['Reading_getReadingDna'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/reading-weather': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/reading-weather
     * @description Access: user.
     */
    get: operations['Reading_getReadingWeather'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/unread-at': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/unread-at
     * @description Access: user.
     */
    get: operations['Rewind_listUnreadAt'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/achievements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/achievements
     * @description Access: user.
     */
    get: operations['Achievements_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/greader-tokens/{token_id}/doctor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The app that uses the token, its last calls and errors. Calls appear after some seconds.
     * @description Access: user.
     */
    get: operations['Diagnostics_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/greader-tokens/{token_id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Runs a whole client session against this server, step by step. With `Accept: application/x-ndjson` each step is a line when it ends, and the last line is the complete result.
     * @description Access: user.
     */
    post: operations['SyncCheck_check'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/highlights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/highlights
     * @description Access: user.
     */
    get: operations['Highlights_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/highlights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/highlights
     * @description Access: user.
     */
    get: operations['ArticleHighlights_list'];
    put?: never;
    /**
     * POST /api/articles/{article_id}/highlights
     * @description Access: user.
     */
    post: operations['ArticleHighlights_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/highlights/{highlight_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/highlights/{highlight_id}
     * @description Access: user.
     */
    get: operations['ArticleHighlights_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/articles/{article_id}/highlights/{highlight_id}
     * @description Access: user.
     */
    delete: operations['ArticleHighlights_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/articles/{article_id}/highlights/{highlight_id}
     * @description Access: user.
     */
    patch: operations['ArticleHighlights_update'];
    trace?: never;
  };
  '/api/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/rules
     * @description Access: user.
     */
    get: operations['Rules_list'];
    put?: never;
    /**
     * POST /api/rules
     * @description Access: user.
     */
    post: operations['Rules_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/rules/preview
     * @description Access: user.
     */
    post: operations['Rules_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules/{rule_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/rules/{rule_id}
     * @description Access: user.
     */
    get: operations['Rules_get'];
    put?: never;
    post?: never;
    /**
     * DELETE /api/rules/{rule_id}
     * @description Access: user.
     */
    delete: operations['Rules_remove'];
    options?: never;
    head?: never;
    /**
     * PATCH /api/rules/{rule_id}
     * @description Access: user.
     */
    patch: operations['Rules_update'];
    trace?: never;
  };
  '/api/rules/{rule_id}/apply': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/rules/{rule_id}/apply
     * @description Access: user.
     */
    post: operations['Rules_apply'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stores the browser's `PushSubscription`. 200 if it was stored before. At most 20 (409). An endpoint that another user registered becomes yours.
     * @description Access: user.
     */
    post: operations['Subscriptions_subscribe'];
    /**
     * Stops notifications to the browser with this endpoint.
     * @description Access: user.
     */
    delete: operations['Subscriptions_unsubscribe'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a notification to each of your browsers. 409 without one.
     * @description Access: user.
     */
    post: operations['Subscriptions_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/retention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/retention
     * @description Access: admin.
     */
    get: operations['Retention_get'];
    /**
     * PUT /api/retention
     * @description Access: admin.
     */
    put: operations['Retention_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/retention/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/retention/preview
     * @description Access: admin.
     */
    post: operations['Retention_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/queues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/queues
     * @description Access: admin.
     */
    get: operations['DeadLetters_listQueues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/outbox': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/outbox
     * @description Access: admin.
     */
    get: operations['DeadLetters_listOutbox'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/dead-letters': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/dead-letters
     * @description Access: admin.
     */
    get: operations['DeadLetters_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/dead-letters/{dead_letter_id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/admin/dead-letters/{dead_letter_id}/retry
     * @description Access: admin.
     */
    post: operations['DeadLetters_retry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/dead-letters/{dead_letter_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * DELETE /api/admin/dead-letters/{dead_letter_id}
     * @description Access: admin.
     */
    delete: operations['DeadLetters_discard'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/storage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/admin/storage
     * @description Access: admin.
     */
    get: operations['Storage_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{article_id}/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/articles/{article_id}/read
     * @description Access: public.
     */
    get: operations['MarkRead_markRead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    /**
     * HEAD /api/articles/{article_id}/read
     * @description Access: public.
     */
    head: operations['MarkRead_check'];
    patch?: never;
    trace?: never;
  };
  '/api/digests/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/digests/unsubscribe
     * @description Access: public.
     */
    get: operations['Unsubscribe_confirm'];
    put?: never;
    /**
     * POST /api/digests/unsubscribe
     * @description Access: public.
     */
    post: operations['Unsubscribe_unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/digests/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The digest that you would get now as a page, for a sandboxed frame.
     * @description Access: user.
     */
    get: operations['Digests_getPreviewPage'];
    put?: never;
    /**
     * POST /api/digests/preview
     * @description Access: user.
     */
    post: operations['Digests_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/digests/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/digests/test
     * @description Access: user.
     */
    post: operations['Digests_sendTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/briefings
     * @description Access: user.
     */
    get: operations['Briefings_list'];
    put?: never;
    /**
     * POST /api/briefings
     * @description Access: user.
     */
    post: operations['Briefings_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/briefings/{briefing_id}
     * @description Access: user.
     */
    get: operations['Briefings_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}/mark-read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/briefings/{briefing_id}/mark-read
     * @description Access: user.
     */
    post: operations['Briefings_markRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}/archive-rest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/briefings/{briefing_id}/archive-rest
     * @description Access: user.
     */
    post: operations['Briefings_archiveRest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The mail of the briefing as a page, for a sandboxed frame.
     * @description Access: user.
     */
    get: operations['Briefings_getPreviewPage'];
    put?: never;
    /**
     * POST /api/briefings/{briefing_id}/preview
     * @description Access: user.
     */
    post: operations['Briefings_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}/audio': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/briefings/{briefing_id}/audio
     * @description Access: user.
     */
    get: operations['BriefingAudio_get'];
    put?: never;
    /**
     * POST /api/briefings/{briefing_id}/audio
     * @description Access: user.
     */
    post: operations['BriefingAudio_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefings/{briefing_id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/briefings/{briefing_id}/messages
     * @description Access: user.
     */
    get: operations['Messages_list'];
    put?: never;
    /**
     * POST /api/briefings/{briefing_id}/messages
     * @description Access: user.
     */
    post: operations['Messages_ask'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recommendations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Unread articles that you may like, each with its reason; at most fifty. Nothing is hidden elsewhere.
     * @description Access: user.
     */
    get: operations['Recommendations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recommendations/{article_id}/dismiss': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/recommendations/{article_id}/dismiss
     * @description Access: user.
     */
    post: operations['Recommendations_dismiss'];
    /**
     * DELETE /api/recommendations/{article_id}/dismiss
     * @description Access: user.
     */
    delete: operations['Recommendations_restore'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/blind-spots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Topics that you leave out, and topics that the sources of one category leave out.
     * @description Access: user.
     */
    get: operations['BlindSpots_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/export
     * @description Access: user.
     */
    get: operations['Export_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * POST /api/users/me/import
     * @description Access: user.
     */
    post: operations['Import_start'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/me/import/{import_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * GET /api/users/me/import/{import_id}
     * @description Access: user.
     */
    get: operations['Import_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AliveView: {
      /** @enum {string} */
      status: 'ok';
    };
    PoolView: {
      total: number;
      idle: number;
      /** @description Queries that wait for a connection. */
      waiting: number;
    };
    DatabaseView: {
      /** @example 15.18 */
      version: string;
      /** @example 0.8.0 */
      vector_version: string | null;
      latency_ms: number;
      pool: components['schemas']['PoolView'];
      size_bytes: number;
      migrations_pending: number;
    };
    EmbeddingsView: {
      pending: number;
      model: string | null;
      dimensions: number | null;
    };
    IdpHealthView: {
      enabled: boolean;
      issuer: string | null;
      /** @description To be registered at the provider. */
      redirect_uri: string | null;
      logout_redirect_uri: string | null;
      backchannel_logout_uri: string | null;
      reachable: boolean | null;
    };
    DeadLetterTasksView: {
      /**
       * @description The event handler that failed.
       * @example rules
       */
      type: string;
      /** @description Number of dead letters. */
      events: number;
      /** @description Articles that they are about. */
      articles: number;
      /** Format: date-time */
      last_at: string;
      /** @description At most ten. */
      last_article_ids: number[];
    };
    HealthDetailsView: {
      /** @enum {string} */
      status: 'ok';
      version: string;
      uptime_seconds: number;
      database: components['schemas']['DatabaseView'];
      /** Format: date-time */
      next_ingest_at: string | null;
      /** @description The newest ingest run. */
      last_ingest_run: Record<string, never> | null;
      embeddings: components['schemas']['EmbeddingsView'];
      idp: components['schemas']['IdpHealthView'];
      /** @description Events that a handler failed to handle for good. */
      dead_letter_tasks: components['schemas']['DeadLetterTasksView'][];
    };
    IdpView: {
      enabled: boolean;
      login_url: string;
      /** @description Whether users sign in with a password as well. */
      local_login: boolean;
    };
    PushView: {
      vapid_public_key: string;
    };
    FeaturesView: {
      ask: boolean;
      briefing: boolean;
      audio: boolean;
      email: boolean;
      /** @description Whether accounts may use one-time passwords by mail. */
      otp_email: boolean;
      newsletter: boolean;
      push: boolean;
      web_research: boolean;
      assistant: boolean;
      api_docs: boolean;
    };
    ClientConfigView: {
      version: string;
      error_dsn: string | null;
      error_environment: string | null;
      idp: components['schemas']['IdpView'];
      push: components['schemas']['PushView'] | null;
      /** @description Features of this instance; the front end hides false ones. */
      features: components['schemas']['FeaturesView'];
      /** @description Whether pictures of articles are loaded through this server. */
      image_proxy: boolean;
      analytics_enabled: boolean;
      /** @enum {string} */
      embeddings: 'provider' | 'built_in';
    };
    AssistantView: {
      enabled: boolean;
      /** @description The address of the frame, with the token for embedding. */
      src: string;
      /** @description Another origin than that of this service. */
      origin: string;
      /** @description The accessible name of the frame. */
      title: string;
    };
    JobRun: {
      job_run_id: number;
      /** @example digest */
      job_name: string;
      /** @enum {string} */
      trigger: 'schedule' | 'manual' | 'startup';
      /** @enum {string} */
      status: 'running' | 'success' | 'failure';
      /** Format: date-time */
      started_at: string;
      /** Format: date-time */
      finished_at: string | null;
      /** @description The result of the run: counts and names, by job. */
      detail: {
        [key: string]: unknown;
      } | null;
      /** @description Why it failed. */
      error: string | null;
      /**
       * @description The kind of error; null for other errors, whose message is for the operator.
       * @enum {string|null}
       */
      error_code: 'process_ended' | null;
    };
    ScheduledJob: {
      /** @example digest */
      name: string;
      /** @example daily at 06:00 UTC */
      schedule: string | null;
      /** @description False while it is paused or not configured. */
      enabled: boolean;
      /** Format: date-time */
      next_run_at: string | null;
      last_run: components['schemas']['JobRun'] | null;
    };
    SchedulerStatus: {
      /** @description Whether ingestion runs on schedule; the opposite of `paused`. */
      running: boolean;
      paused: boolean;
      /** @description This process runs the jobs itself; otherwise the workers do. */
      in_process: boolean;
      /** @description Minutes between scheduled ingestions. */
      interval_minutes: number;
      /**
       * Format: date-time
       * @description Null while paused.
       */
      next_ingest_at: string | null;
      jobs: components['schemas']['ScheduledJob'][];
    };
    SetInterval: {
      /** @description Minutes between scheduled ingestions. */
      interval_minutes: number;
    };
    Credentials: {
      username: string;
      password: string;
    };
    QuietHoursView: {
      from: number;
      to: number;
    };
    SettingsView: {
      /** @enum {string} */
      email_digest: 'off' | 'daily' | 'weekly';
      /**
       * @description How often a briefing is made.
       * @enum {string}
       */
      briefing: 'off' | 'daily' | 'weekly';
      /** @description Whether new briefings are mailed. */
      briefing_email: boolean;
      /** @description Whether new briefings are notified to browsers. */
      briefing_push: boolean;
      /** @description Whether stories of many sources are notified to browsers. */
      story_push: boolean;
      /** @description Local hour of digests and briefings, 0 to 23. */
      digest_hour: number;
      /** @description Day of weekly digests; 0 is Sunday. */
      digest_weekday: number;
      /** @description Local hours without notifications. */
      quiet_hours: components['schemas']['QuietHoursView'] | null;
      push_enabled: boolean;
      /** @description Whether signing in needs a code from a mail as well. */
      otp_email: boolean;
      analytics_opt_out: boolean;
      /**
       * @description IANA time zone.
       * @example Europe/Oslo
       */
      timezone: string;
      /** @enum {string} */
      theme: 'system' | 'light' | 'dark';
      /** @description Reading an article marks the others of its story as read. */
      mark_story_read: boolean;
      /** @description Whether generated answers are shown; where off, they are 503. */
      ai_enabled: boolean;
      /**
       * @description BCP 47 language tag; null until the user chooses one.
       * @example en
       */
      language: string | null;
      /** @description The stored policy. */
      preferences: {
        [key: string]: unknown;
      };
    };
    UserView: {
      user_id: number;
      username: string;
      email: string | null;
      /** @enum {string} */
      role: 'admin' | 'user';
      /** Format: date-time */
      created_at: string;
      settings: components['schemas']['SettingsView'];
    };
    OtpChallengeView: {
      /** @enum {boolean} */
      otp_required: true;
      /** @description Valid for ten minutes and five tries. */
      challenge: string;
    };
    OtpInput: {
      /** @description As the sign-in returned it. */
      challenge: string;
      /** @description Six digits from the mail, or a recovery code. */
      code: string;
    };
    LogoutView: {
      /** @description Open it to end the identity provider's session as well. */
      logout_url: string;
    };
    IdentityView: {
      /** @description The issuer of the identity; null: not linked. */
      issuer: string | null;
      /** @description The issuer of the identity provider in use. */
      provider: string;
      /** @description Whether the user can sign in without it, so that a link can be removed. */
      removable: boolean;
    };
    LinkIdentity: {
      current_password: string;
    };
    IdentityLinkView: {
      /** @description Open it: the user signs in there, and the provider sends the browser back. */
      url: string;
    };
    UserLimitView: {
      /** @example tags */
      name: string;
      /** @description One more is refused with 409 `limit_reached`. */
      limit: number;
      /** @description What the user has now. */
      used: number;
    };
    QuietHoursInput: {
      from: number;
      to: number;
    };
    UpdateSettings: {
      /** @description One e-mail address; null removes it. */
      email?: string | null;
      /** @enum {string} */
      email_digest?: 'off' | 'daily' | 'weekly';
      /**
       * @description How often a briefing is made.
       * @enum {string}
       */
      briefing?: 'off' | 'daily' | 'weekly';
      /** @description Whether new briefings are mailed. */
      briefing_email?: boolean;
      /** @description Whether new briefings are notified to browsers. */
      briefing_push?: boolean;
      /** @description Notify browsers of stories that five of your sources report. */
      story_push?: boolean;
      /** @description Local hour of digests. */
      digest_hour?: number;
      /** @description Of weekly digests; 0 is Sunday. */
      digest_weekday?: number;
      /** @description Null: none. */
      quiet_hours?: components['schemas']['QuietHoursInput'] | null;
      push_enabled?: boolean;
      /** @description Signing in needs a code from a mail as well; 422 without an address. */
      otp_email?: boolean;
      analytics_opt_out?: boolean;
      /** @description Name of an IANA time zone; no offset. */
      timezone?: string;
      /** @enum {string} */
      theme?: 'system' | 'light' | 'dark';
      /** @description Reading an article marks the others of its story as read. */
      mark_story_read?: boolean;
      /** @description Whether generated answers are shown. */
      ai_enabled?: boolean;
      /** @description BCP 47 language tag; null: none. */
      language?: string | null;
      /** @description Merged by key; null removes a key. */
      preferences?: {
        [key: string]: unknown;
      };
    };
    ChangePassword: {
      current_password: string;
      /** @description Common passwords are refused. */
      new_password: string;
      /**
       * @description Also revokes all sync tokens.
       * @default false
       */
      sign_out_apps?: boolean;
    };
    RecoveryCodesView: {
      /** @description Each works once. They are not shown again. */
      codes: string[];
    };
    SessionView: {
      /** @description Not the secret in the cookie; only for ending the session. */
      session_id: number;
      /**
       * @description Browser and operating system of the sign-in; null if unknown.
       * @example Firefox on Linux
       */
      device: string | null;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description Updated at most once an hour.
       */
      last_seen_at: string;
      /** @description Whether it is the session of this request. */
      current: boolean;
    };
    SyncTokenView: {
      token_id: number;
      name: string;
      /**
       * @description The beginning of the token.
       * @example rdr_x4Qz7B
       */
      prefix: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
    };
    CreateSyncToken: {
      /** @description A label, such as the app and device that will use it. */
      name: string;
    };
    NewSyncTokenView: {
      token_id: number;
      name: string;
      /**
       * @description The beginning of the token.
       * @example rdr_x4Qz7B
       */
      prefix: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
      /** @description The secret, shown only once. */
      token: string;
    };
    AccountSettingsView: {
      /** @enum {string} */
      email_digest: 'off' | 'daily' | 'weekly';
      /**
       * @description How often a briefing is made.
       * @enum {string}
       */
      briefing: 'off' | 'daily' | 'weekly';
      /** @description Whether new briefings are mailed. */
      briefing_email: boolean;
      /** @description Whether new briefings are notified to browsers. */
      briefing_push: boolean;
      /** @description Whether stories of many sources are notified to browsers. */
      story_push: boolean;
      /** @description Local hour of digests and briefings, 0 to 23. */
      digest_hour: number;
      /** @description Day of weekly digests; 0 is Sunday. */
      digest_weekday: number;
      /** @description Local hours without notifications. */
      quiet_hours: components['schemas']['QuietHoursView'] | null;
      push_enabled: boolean;
      /** @description Whether signing in needs a code from a mail as well. */
      otp_email: boolean;
      analytics_opt_out: boolean;
      /**
       * @description IANA time zone.
       * @example Europe/Oslo
       */
      timezone: string;
      /** @enum {string} */
      theme: 'system' | 'light' | 'dark';
      /** @description Reading an article marks the others of its story as read. */
      mark_story_read: boolean;
      /** @description Whether generated answers are shown; where off, they are 503. */
      ai_enabled: boolean;
      /**
       * @description BCP 47 language tag; null until the user chooses one.
       * @example en
       */
      language: string | null;
    };
    UserAccountView: {
      user_id: number;
      username: string;
      email: string | null;
      /** @enum {string} */
      role: 'admin' | 'user';
      /** Format: date-time */
      created_at: string;
      settings: components['schemas']['AccountSettingsView'];
      /**
       * Format: date-time
       * @description Of a session or of an app, at most an hour late; null when none is known.
       */
      last_seen_at: string | null;
      /** @description Open sessions. */
      session_count: number;
    };
    CreateUser: {
      /** @description One e-mail address; null removes it. */
      email?: string | null;
      /** @description 1 to 64 characters; unique, case-insensitive. */
      username: string;
      /** @description Common passwords are refused. */
      password: string;
      /**
       * @default user
       * @enum {string}
       */
      role?: 'admin' | 'user';
    };
    ManagedUserView: {
      user_id: number;
      username: string;
      email: string | null;
      /** @enum {string} */
      role: 'admin' | 'user';
      /** Format: date-time */
      created_at: string;
      settings: components['schemas']['AccountSettingsView'];
    };
    UpdateUser: {
      /** @description One e-mail address; null removes it. */
      email?: string | null;
      /** @description 1 to 64 characters; unique, case-insensitive. */
      username?: string;
      /** @description Common passwords are refused. */
      password?: string;
      /**
       * @default user
       * @enum {string}
       */
      role?: 'admin' | 'user';
    };
    PreviewSource: {
      /** @description A feed, or a site whose feed is discovered. */
      url: string;
    };
    FeedPreview: {
      title: string;
      description: string | null;
      feed_url: string;
      site_url: string | null;
      /** @description The publisher's own image, by https; nothing is stored. */
      icon_url: string | null;
      /** @enum {string} */
      format: 'rss' | 'atom' | 'rdf' | 'json';
    };
    ArticlePreview: {
      title: string;
      url: string | null;
      author: string | null;
      /** @description The beginning of the text, plain. */
      excerpt: string;
      /** Format: date-time */
      published_at: string | null;
      image_url: string | null;
    };
    CandidateView: {
      url: string;
      title: string | null;
      /** @enum {string|null} */
      format: 'rss' | 'atom' | 'rdf' | 'json' | null;
    };
    PreviewView: {
      feed: components['schemas']['FeedPreview'];
      /** @description Newest first. */
      articles: components['schemas']['ArticlePreview'][];
      /** @description All feeds to choose from, the shown one first; empty when there is only one. */
      candidates: components['schemas']['CandidateView'][];
    };
    NewsletterPreviewView: {
      feed: components['schemas']['FeedPreview'];
      /** @description Newest first. */
      articles: components['schemas']['ArticlePreview'][];
      /** @description All feeds to choose from, the shown one first; empty when there is only one. */
      candidates: components['schemas']['CandidateView'][];
      /**
       * @description The software of the site, or `unknown`.
       * @example substack
       */
      platform: string;
    };
    ImportRow: {
      title: string;
      feed_url: string;
      /** @enum {string} */
      status: 'created' | 'existing' | 'invalid';
      slug: string | null;
      /** @description Why it was not created, for people. */
      detail: string | null;
      /**
       * @description The reason in `detail` as a word; null for a created row. More may follow.
       * @enum {string|null}
       */
      detail_code:
        | 'existing'
        | 'repeated'
        | 'not_an_address'
        | 'not_http'
        | 'address_too_long'
        | 'with_credentials'
        | 'url_not_allowed'
        | null;
    };
    ImportReport: {
      created: number;
      existing: number;
      invalid: number;
      results: components['schemas']['ImportRow'][];
    };
    SourceHealthView: {
      /** @example nordic-grid */
      slug: string;
      title: string;
      /**
       * @description `failing`: the last check failed. `disabled`: the source is not checked.
       * @enum {string}
       */
      status: 'failing' | 'never_checked' | 'ok' | 'disabled';
      /** Format: date-time */
      last_checked_at: string | null;
      /**
       * Format: date-time
       * @description The last successful check, with or without new articles.
       */
      last_success_at: string | null;
      /** @description A message for people; null after a success. */
      last_error: string | null;
      /**
       * @description The kind of error: `unreachable`, `timeout`, `invalid_certificate`, `connection_lost`, `bad_response`, `too_many_redirects`, `too_large`, `http_` with the status, `not_a_feed`, `damaged_feed`, `truncated_feed` (the check succeeded) or `internal_error`. More may follow. Null without an error, and for errors that are older than the codes.
       * @example http_404
       */
      last_error_code: string | null;
      /** @description Failures since the last success. */
      consecutive_failures: number;
      /** @description success_count + failure_count + not_modified_count. */
      fetch_count: number;
      /** @description Checks that returned a feed, which was parsed and stored. */
      success_count: number;
      /** @description Checks that failed. */
      failure_count: number;
      /** @description Checks that found no change (304). */
      not_modified_count: number;
      /** Format: date-time */
      next_check_at: string | null;
      /**
       * Format: date-time
       * @description When the site first reported that the feed is gone (410).
       */
      gone_since: string | null;
      /** @description Articles by the day of their publication (UTC), oldest first; the last day is today. */
      activity: number[];
    };
    ActivityView: {
      /** @example nordic-grid */
      slug: string;
      /** @description Articles by the day of their publication (UTC), oldest first; the last day is today. */
      days: number[];
    };
    StarterFeedView: {
      title: string;
      description: string | null;
      feed_url: string;
      site_url: string | null;
      category: string | null;
    };
    CleanupFactsView: {
      /** @description Days without a success (`dead`), without an article (`stale`), with the source (`unread`). */
      days: number | null;
      /** @description Failures in a row (`dead`); null when the site reports that the feed is gone. */
      failures: number | null;
      /** @description Usual days between two articles, rounded up (`stale`). */
      days_between_articles: number | null;
      /**
       * Format: date-time
       * @description Of the newest article (`stale`); null when there never was one.
       */
      last_article_at: string | null;
      /** @description Articles of the source (`unread`), or compared ones (`duplicate`). */
      articles: number | null;
      /** @description Compared articles that the other source has too (`duplicate`); null for the same address. */
      shared_articles: number | null;
    };
    CleanupSuggestionView: {
      /** @example nordic-grid */
      slug: string;
      title: string;
      /**
       * @description `dead`: gone, or failing for a month. `duplicate`: another source has the same articles. `stale`: nothing new for a year or more, and for far longer than usual. `unread`: its articles are not read.
       * @enum {string}
       */
      reason: 'dead' | 'duplicate' | 'stale' | 'unread';
      /** @description A readable sentence with the numbers. */
      detail: string;
      facts: components['schemas']['CleanupFactsView'];
      /** @description The slug of the source that stays. */
      duplicate_of: string | null;
      /** @enum {string} */
      suggested_action: 'disable' | 'delete';
    };
    CleanupAction: {
      slug: string;
      /** @enum {string} */
      action: 'disable' | 'delete';
    };
    Cleanup: {
      actions: components['schemas']['CleanupAction'][];
    };
    CleanupResult: {
      slug: string;
      /** @enum {string} */
      action: 'disable' | 'delete';
      /**
       * @description The state of the source.
       * @enum {string}
       */
      status: 'disabled' | 'deleted';
    };
    CleanupReport: {
      /** @description In the order of the actions. */
      results: components['schemas']['CleanupResult'][];
    };
    SourceView: {
      /** @example nordic-grid */
      slug: string;
      title: string;
      description: string | null;
      feed_url: string | null;
      site_url: string | null;
      /** @description The path of the picture on this server. */
      icon_url: string | null;
      /** @enum {string} */
      type: 'rss' | 'newsletter' | 'saved';
      /** @enum {string} */
      visibility: 'global' | 'private';
      subscribed: boolean;
      enabled: boolean;
      /** @description 0 to 100; higher is fetched first. */
      priority: number;
      category: string | null;
      full_text: boolean;
      /** @description The user's unread articles of this source. */
      unread_count: number;
      article_count: number;
      /** Format: date-time */
      last_checked_at: string | null;
      /** Format: date-time */
      last_success_at: string | null;
      /** @description A message for people; null after a success. */
      last_error: string | null;
      /**
       * @description The kind of error: `unreachable`, `timeout`, `invalid_certificate`, `connection_lost`, `bad_response`, `too_many_redirects`, `too_large`, `http_` with the status, `not_a_feed`, `damaged_feed`, `truncated_feed` (the check succeeded) or `internal_error`. More may follow. Null without an error, and for errors that are older than the codes.
       * @example http_404
       */
      last_error_code: string | null;
      /** Format: date-time */
      next_check_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** @description Of a newsletter: the address in From. */
      sender: string | null;
      /** @description Of a newsletter: an http(s) or mailto address. */
      unsubscribe_url: string | null;
      /** @description Of a newsletter: the sender failed the checks of the mailbox (DMARC, DKIM). */
      unverified: boolean;
    };
    CreateSource: {
      /** @description Default: the title of the feed. */
      title?: string;
      /** @description A folder; without / and $. */
      category?: string | null;
      /** @description Fetch the full text of each article from its page. */
      full_text?: boolean;
      /** @description A feed, or a site whose feed is discovered. */
      url: string;
      /** @default 50 */
      priority?: number;
      /**
       * @description Global for administrators, private for everyone else.
       * @enum {string}
       */
      visibility?: 'global' | 'private';
      /** @default true */
      enabled?: boolean;
    };
    UpdateSource: {
      /** @description Default: the title of the feed. */
      title?: string;
      /** @description A folder; without / and $. */
      category?: string | null;
      /** @description Fetch the full text of each article from its page. */
      full_text?: boolean;
      /** @description False hides a global source everywhere. */
      subscribed?: boolean;
      feed_url?: string;
    };
    SetEnabled: {
      enabled: boolean;
    };
    SetPriority: {
      priority: number;
    };
    MapTopicView: {
      /** @description The same from day to day while most points stay. */
      topic_id: number;
      /** @example tariffs, imports, Brussels */
      label: string;
      /** @description At most six words as people write them, the best first. */
      keywords: string[];
      /** @description Points in the topic, also those beyond `limit`. */
      size: number;
      /** @description From −1 to 1. */
      x: number;
      /** @description From −1 to 1. */
      y: number;
    };
    TopicArticleView: {
      /** @description The first article of its story that you may read. */
      article_id: number;
      title: string;
      /** @description Null for an article that is like few others. */
      topic_id: number | null;
      /** @description From −1 to 1. */
      x: number;
      /** @description From −1 to 1. */
      y: number;
    };
    TopicLinkView: {
      /** @description An `article_id` of `articles`. */
      source: number;
      /** @description An `article_id` of `articles`. */
      target: number;
      /** @description How alike the two are, from 0 to 1. */
      weight: number;
    };
    TopicMapView: {
      /** @description The largest first. */
      topics: components['schemas']['MapTopicView'][];
      /** @description The newest first; one for each story. */
      articles: components['schemas']['TopicArticleView'][];
      links: components['schemas']['TopicLinkView'][];
      /**
       * Format: date-time
       * @description A map older than an hour is served, and a newer one is made in the background.
       */
      generated_at: string;
    };
    CountsView: {
      unread: number;
      /** @description Unread, published since midnight in your time zone. */
      today: number;
      starred: number;
      saved: number;
      archived: number;
      /** @description In the reading list and not done. */
      reading_list: number;
      /** @description Unread, by category. Categories without unread articles are left out, and those that no source has, if more than 10000 articles have a category of their own. */
      by_category: {
        [key: string]: number;
      };
    };
    ReadingTimeView: {
      /** @description Null with more than 500 articles. */
      minutes: number | null;
    };
    BulkEvent: {
      /**
       * Format: date-time
       * @description Only articles ingested until then: the `as_of` of the list that the user saw.
       */
      before?: string;
      /** @description A slug. */
      source?: string;
      category?: string;
      /** @description At most 10000. If one does not exist, none is changed. */
      article_ids?: number[];
      /**
       * Format: date-time
       * @description Published at this time or later.
       */
      published_after?: string;
      /**
       * Format: date-time
       * @description Published before that.
       */
      published_before?: string;
      /** @description Only articles newer than this one. */
      above?: number;
      /** @description Only articles older than this one. */
      below?: number;
      starred?: boolean;
      /** @enum {string} */
      state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      /** @enum {string} */
      event: 'mark_read' | 'mark_unread' | 'save' | 'unsave' | 'skip' | 'archive' | 'star' | 'unstar';
    };
    MarkedView: {
      /** @description Number of changed articles. */
      updated: number;
      /** @description For undo; null if nothing changed. */
      operation_id: number | null;
    };
    ArticleEvents: {
      /** @enum {string} */
      event?: 'mark_read' | 'mark_unread' | 'save' | 'unsave' | 'skip' | 'archive' | 'star' | 'unstar';
      events?: ('mark_read' | 'mark_unread' | 'save' | 'unsave' | 'skip' | 'archive' | 'star' | 'unstar')[];
    };
    TriageView: {
      article_id: number;
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      read: boolean;
      starred: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
    };
    MarkRead: {
      /**
       * Format: date-time
       * @description Only articles ingested until then: the `as_of` of the list that the user saw.
       */
      before?: string;
      /** @description A slug. */
      source?: string;
      category?: string;
      /** @description At most 10000. If one does not exist, none is changed. */
      article_ids?: number[];
      /**
       * Format: date-time
       * @description Published at this time or later.
       */
      published_after?: string;
      /**
       * Format: date-time
       * @description Published before that.
       */
      published_before?: string;
      /** @description Only articles newer than this one. */
      above?: number;
      /** @description Only articles older than this one. */
      below?: number;
      starred?: boolean;
      /** @enum {string} */
      state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
    };
    Archive: {
      /**
       * Format: date-time
       * @description Only articles ingested until then: the `as_of` of the list that the user saw.
       */
      before?: string;
      /** @description A slug. */
      source?: string;
      category?: string;
      /** @description At most 10000. If one does not exist, none is changed. */
      article_ids?: number[];
      /**
       * Format: date-time
       * @description Published at this time or later.
       */
      published_after?: string;
      /**
       * Format: date-time
       * @description Published before that.
       */
      published_before?: string;
      /** @description Only articles newer than this one. */
      above?: number;
      /** @description Only articles older than this one. */
      below?: number;
      starred?: boolean;
      /** @enum {string} */
      state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
    };
    SetState: {
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
    };
    ArticleSourceView: {
      slug: string;
      title: string;
      icon_url: string | null;
    };
    ArticleTagView: {
      tag_id: number;
      name: string;
      /** @example #3a7d44 */
      color: string;
      /** @description Marks articles as important. */
      important: boolean;
    };
    ArticleStoryView: {
      story_id: number;
      size: number;
      source_count: number;
      /** @description Newest first, this one included, and only those that you may see. */
      article_ids: number[];
    };
    ArticleView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
    };
    SetStarred: {
      /** @description Default: toggles. */
      starred?: boolean;
    };
    SetLater: {
      /** @default true */
      later?: boolean;
    };
    SetStatus: {
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
    };
    FrozenListView: {
      /** @description The ids of its articles, in order. */
      items: number[];
      /** @description Exact; counts what the user may see. */
      total: number;
      limit: number;
      offset: number;
      /**
       * Format: date-time
       * @description The time before the list was read. Pass it as `before` of a bulk change, so that later articles stay unchanged.
       */
      as_of: string;
    };
    EnclosureView: {
      url: string;
      type: string | null;
      /** @description Bytes. */
      length: number | null;
    };
    WholeArticleView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      /** @description The content from the feed, sanitised. */
      content_html: string;
      enclosures: components['schemas']['EnclosureView'][];
      comments_url: string | null;
    };
    OperationView: {
      operation_id: number;
      /** @enum {string} */
      kind:
        | 'mark_read'
        | 'mark_unread'
        | 'save'
        | 'unsave'
        | 'skip'
        | 'archive'
        | 'star'
        | 'unstar'
        | 'rule'
        | 'mail_links';
      /** @description Articles that the operation changed. */
      count: number;
      /**
       * Format: date-time
       * @description It can be undone for 7 days.
       */
      created_at: string;
      /** Format: date-time */
      undone_at: string | null;
    };
    UndoneView: {
      operation_id: number;
      /** @description Articles that were restored. */
      restored: number;
    };
    RelatedView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      /** @description From 0 to 1, without regard to age. */
      similarity: number;
    };
    BodyView: {
      article_id: number;
      /** @description Sanitised; addresses are absolute. */
      html: string;
      /** @description Plain text of `html`; offsets of highlights are in its UTF-16 units. */
      text: string;
      title: string | null;
      byline: string | null;
      word_count: number;
      /** @enum {string} */
      extractor: 'static' | 'browser' | 'markdown' | 'llm' | 'feed';
      /**
       * Format: date-time
       * @description Of the feed's own text: when the article came.
       */
      extracted_at: string;
    };
    SaveUrl: {
      /**
       * @description http or https; the default is `https://`.
       * @example https://example.org/a
       */
      url: string;
      /** @description Replaces the title of the page. */
      title?: string;
      /** @description By name; created if it does not exist. */
      tags?: string[];
    };
    TextReportView: {
      article_id: number;
      /** @enum {string} */
      problem: 'missing' | 'extra' | 'other';
      note: string;
      /** @description False where the page could not be fetched. */
      has_page: boolean;
      /** Format: date-time */
      reported_at: string;
    };
    ReportText: {
      /**
       * @description `missing`: a part of the text; `extra`: lines that do not belong to it.
       * @enum {string}
       */
      problem: 'missing' | 'extra' | 'other';
      /** @description For the administrator. */
      note?: string;
    };
    VersionView: {
      /** @description Grows within versions of one origin, feed or page. */
      version: number;
      /**
       * @description What found the text: `feed` for the feed's own text, otherwise a step of the extraction.
       * @enum {string}
       */
      extractor: 'static' | 'browser' | 'markdown' | 'llm' | 'feed';
      /**
       * Format: date-time
       * @description Since when the text is known to be so.
       */
      extracted_at: string;
      word_count: number;
      /** @description Words that differ from the version before of the same origin; 0 for the first. A replaced word counts once. */
      changed_words: number;
    };
    TextChangeView: {
      /** @enum {string} */
      op: 'equal' | 'insert' | 'delete';
      /** @description Plain text. */
      text: string;
    };
    VersionDiffView: {
      /** @description `equal` and `delete` joined are the first text, `equal` and `insert` the second. The title is the first line where it changed. */
      changes: components['schemas']['TextChangeView'][];
    };
    WaitingReportView: {
      report_id: number;
      /** @description Of the article. */
      title: string;
      /** @description Of the page. */
      url: string;
      /** @enum {string} */
      problem: 'missing' | 'extra' | 'other';
      note: string;
      /**
       * @description What had found the text.
       * @enum {string}
       */
      extractor: 'static' | 'browser' | 'markdown' | 'llm' | 'feed';
      /** @description Null where the page could not be fetched. */
      page_bytes: number | null;
      /** Format: date-time */
      reported_at: string;
    };
    RequestRun: {
      /** @description Slugs; default: all sources that the user may see. */
      sources?: string[];
    };
    StartedRunView: {
      run_id: number;
      /** @enum {string} */
      status: 'running';
      /** @description The requested sources joined the current run. */
      already_running: boolean;
    };
    ProgressStateView: {
      running: boolean;
      run_id: number | null;
      done: number;
      total: number;
    };
    NotDueReasonsView: {
      /** @description The header `Retry-After` of the site names a later time. */
      retry_after: number;
      /** @description It failed; the wait grows with each failure in a row. */
      failing: number;
      /** @description The last response is still fresh by Cache-Control, Expires or the feed's ttl, or the feed names this hour in skipHours or this day in skipDays. */
      fresh: number;
      /** @description Not due: checked more recently than its own cadence and the interval require. */
      recent: number;
      /** @description Due, but left to the next run: this one lasted too long, or the host limits requests (429). */
      postponed: number;
    };
    RunView: {
      run_id: number;
      /** @enum {string} */
      trigger: 'schedule' | 'manual' | 'startup';
      /** @enum {string} */
      status: 'running' | 'success' | 'partial' | 'failure';
      /** Format: date-time */
      started_at: string;
      /** Format: date-time */
      finished_at: string | null;
      sources_total: number;
      sources_ok: number;
      sources_not_modified: number;
      sources_failed: number;
      /** @description Enabled sources that the run skipped; null for users who did not request the run. */
      sources_not_due: number | null;
      not_due_reasons: components['schemas']['NotDueReasonsView'] | null;
      articles_new: number;
      articles_updated: number;
      error: string | null;
      /**
       * @description The kind of error. More may follow.
       * @enum {string|null}
       */
      error_code: 'nothing_read' | 'process_ended' | 'internal_error' | null;
    };
    FinishedSourceView: {
      run_id: number;
      slug: string;
      /** @enum {string} */
      status: 'ok' | 'not_modified' | 'error';
      new_articles: number;
      duration_ms: number;
      error: string | null;
      /**
       * @description The kind of error: `unreachable`, `timeout`, `invalid_certificate`, `connection_lost`, `bad_response`, `too_many_redirects`, `too_large`, `http_` with the status, `not_a_feed`, `damaged_feed`, `truncated_feed` (the check succeeded) or `internal_error`. More may follow. Null without an error, and for errors that are older than the codes.
       * @example http_404
       */
      error_code: string | null;
      done: number;
      total: number;
    };
    RunDetailView: {
      run_id: number;
      /** @enum {string} */
      trigger: 'schedule' | 'manual' | 'startup';
      /** @enum {string} */
      status: 'running' | 'success' | 'partial' | 'failure';
      /** Format: date-time */
      started_at: string;
      /** Format: date-time */
      finished_at: string | null;
      sources_total: number;
      sources_ok: number;
      sources_not_modified: number;
      sources_failed: number;
      /** @description Enabled sources that the run skipped; null for users who did not request the run. */
      sources_not_due: number | null;
      not_due_reasons: components['schemas']['NotDueReasonsView'] | null;
      articles_new: number;
      articles_updated: number;
      error: string | null;
      /**
       * @description The kind of error. More may follow.
       * @enum {string|null}
       */
      error_code: 'nothing_read' | 'process_ended' | 'internal_error' | null;
      /** @description In the order in which they finished. */
      sources: components['schemas']['FinishedSourceView'][];
    };
    NewsletterAddressView: {
      /** @example news+k3v9q2m7xapd@example.org */
      address: string;
    };
    UnclaimedView: {
      unclaimed_id: number;
      from: string;
      subject: string;
      to: string | null;
      /** @description The sender failed the checks of the mailbox (DMARC, DKIM). */
      unverified: boolean;
      /** Format: date-time */
      received_at: string;
    };
    AssignNewsletter: {
      /** @description The user who gets the message; `global`: all users. */
      user_id: number | 'global';
    };
    AssignedView: {
      /** @description The source of the sender. */
      source: string;
      /** @description Null when the user had the message already. */
      article_id: number | null;
    };
    NewsletterArticleView: {
      article_id: number;
      title: string;
      /** @description Null once the source was deleted. */
      sender: string | null;
      /** @description The sender failed the checks of the mailbox (DMARC, DKIM). */
      unverified: boolean;
      /** @description An http(s) or mailto address. */
      unsubscribe_url: string | null;
      /** @description Set when the sender asks to confirm the subscription. */
      confirm_url: string | null;
      /** @description Whether the original layout is stored. */
      has_layout: boolean;
      /** Format: date-time */
      received_at: string;
    };
    StorySourceView: {
      slug: string;
      title: string;
      icon_url: string | null;
    };
    StoryView: {
      story_id: number;
      /** @description Of the earliest article. */
      title: string;
      /** @description Articles. */
      size: number;
      source_count: number;
      /** @description The latest to report it first. */
      sources: components['schemas']['StorySourceView'][];
      /** Format: date-time */
      first_published_at: string;
      /** Format: date-time */
      last_published_at: string;
      /** @description Of the newest article that has one. */
      image_url: string | null;
      unread_count: number;
      /** @description BCP 47 tags. */
      languages: string[];
      /** @description Newest first; in lists of stories at most 5. */
      articles: components['schemas']['ArticleView'][];
    };
    MergeStories: {
      /** @description The oldest of them, with the lowest id, takes the articles of the others. */
      story_ids: number[];
    };
    SplitStory: {
      /** @description Articles of the story that become a story of their own. */
      article_ids: number[];
    };
    ClaimWithArticleView: {
      claim_id: number;
      /**
       * @description Path into the answer.
       * @example key_points[0]
       */
      field: string;
      sentence: string;
      article_id: number;
      /** @description Verbatim from the article's text. */
      quote: string;
      /** @description Offset in UTF-16 units of the body's `text`. */
      start: number;
      end: number;
      /**
       * @description The extracted body, or the feed's own text.
       * @enum {string}
       */
      text_source: 'body' | 'feed';
      article: components['schemas']['ArticleView'];
    };
    EntityView: {
      name: string;
      /** @example name */
      type: string;
    };
    ClaimView: {
      claim_id: number;
      /**
       * @description Path into the answer.
       * @example key_points[0]
       */
      field: string;
      sentence: string;
      article_id: number;
      /** @description Verbatim from the article's text. */
      quote: string;
      /** @description Offset in UTF-16 units of the body's `text`. */
      start: number;
      end: number;
      /**
       * @description The extracted body, or the feed's own text.
       * @enum {string}
       */
      text_source: 'body' | 'feed';
    };
    VerifiedView: {
      /** @description Sentences of the answer, each with its claim. */
      sentences: number;
      /** @description Sentences left out, because no text supports them. */
      dropped: number;
    };
    InsightsView: {
      article_id: number;
      summary: string;
      key_points: string[];
      /** @description Names in the text, those most spoken of first. */
      entities: components['schemas']['EntityView'][];
      topics: string[];
      why_it_matters: string | null;
      related: components['schemas']['RelatedView'][];
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
      /** Format: date-time */
      generated_at: string;
      /** @description Name of the model; `extractive` when all sentences are quotes. */
      model: string;
    };
    MarginNoteView: {
      /** @description The sentence of the article beside which the note stands, verbatim. */
      quote: string;
      /** @description Offset of `quote` in UTF-16 units of the article's text. */
      start: number;
      end: number;
      /**
       * @description The extracted body, or the feed's own text.
       * @enum {string}
       */
      text_source: 'body' | 'feed';
      /** @description What the other source adds, verbatim. */
      sentence: string;
      /** @description Of another source. */
      article: components['schemas']['ArticleView'];
    };
    MarginNotesView: {
      article_id: number;
      /** @description In the order of the text. */
      items: components['schemas']['MarginNoteView'][];
    };
    PerspectiveView: {
      article: components['schemas']['ArticleView'];
      /** @description To the article that is read, from 0 to 1. */
      similarity: number;
      /** @description What only this source says. */
      angle: string | null;
      /** @description What it adds to the article that is read. */
      difference: string | null;
    };
    PerspectivesView: {
      article_id: number;
      /** @description One article of each other source of the story. */
      items: components['schemas']['PerspectiveView'][];
      /** @description What the sources share. */
      common_ground: string | null;
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
      /** Format: date-time */
      generated_at: string;
      /** @description Name of the model; `extractive` when all sentences are quotes. */
      model: string;
    };
    WindowView: {
      /** Format: date-time */
      from: string;
      /** Format: date-time */
      to: string;
    };
    SectionView: {
      /** @description Of the story's earliest article. */
      title: string;
      /** @description A sentence from each of up to three sources. */
      summary: string;
      /** @description The story's articles, newest first. */
      article_ids: number[];
    };
    SummaryView: {
      /** Format: date-time */
      generated_at: string;
      window: components['schemas']['WindowView'];
      /** @description Stories, the most prominent first. */
      sections: components['schemas']['SectionView'][];
      /** @description Name of the model; `extractive` when all sentences are quotes. */
      model: string;
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
    };
    ModelProviderView: {
      /**
       * @description The host of its address.
       * @example llm.example.org
       */
      host: string;
      /** @description The models in use. */
      models: string[];
      /** @description Models that this process pauses for a minute, because they failed several times in a row. */
      paused_models: string[];
    };
    TokenBudgetView: {
      /** @description Tokens a day; null: no limit. */
      limit: number | null;
      /** @description Tokens of all prompts of this instance today (UTC). */
      used: number;
    };
    ModelUsageView: {
      /**
       * @description What the prompts were for.
       * @example ask
       */
      purpose: string;
      model: string;
      calls: number;
      /** @description Sent and received. */
      tokens: number;
      /** @description Those of today (UTC). */
      tokens_today: number;
      /** @description Calls without a usable answer. */
      failures: number;
      /** @description Share of its sentences whose quotes were found in the articles; null without any. */
      verified_rate: number | null;
      /** @description The instance's, the same for every model. */
      budget: components['schemas']['TokenBudgetView'];
    };
    ModelReportView: {
      /** @description Null when none is configured. */
      provider: components['schemas']['ModelProviderView'] | null;
      /** @description The instance's of today. */
      budget: components['schemas']['TokenBudgetView'];
      /** @description Of the last 30 days (UTC), by purpose and model. */
      models: components['schemas']['ModelUsageView'][];
    };
    HitView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      /** @description Higher is better; not comparable between searches. 0 without search terms. */
      rank: number;
      /** @description HTML: the text around the first hit, escaped, with `<mark>` around the search terms. */
      snippet: string;
    };
    DayCountView: {
      /**
       * Format: date
       * @description UTC.
       */
      date: string;
      count: number;
    };
    RecentHitsView: {
      total: number;
      /** @description The last 30 days including today, oldest first. */
      per_day: components['schemas']['DayCountView'][];
    };
    SearchFilters: {
      /** @description Any of these triage states. */
      states?: ('new' | 'read' | 'saved' | 'skipped' | 'archived')[];
      /** @description Any of these: the article's own category, or its source's. */
      categories?: string[];
      /** @description Any of these slugs. */
      sources?: string[];
      /** @default false */
      starred_only?: boolean;
      /**
       * @description Implied by the state `archived`.
       * @default false
       */
      include_archived?: boolean;
      /**
       * @description `all`, `day`, `week`, `month`, `year`, or `YYYY-MM-DD..YYYY-MM-DD`, days of UTC, both included.
       * @default all
       */
      date_range?: string;
      tag_id?: number | null;
    };
    SavedSearchView: {
      search_id: number;
      name: string;
      query: string;
      /** @enum {string} */
      mode: 'keyword' | 'semantic' | 'hybrid';
      filters: components['schemas']['SearchFilters'];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    CreateSavedSearch: {
      /** @description `q` of the search. */
      query?: string;
      /**
       * @description `mode` of the search.
       * @enum {string}
       */
      mode?: 'keyword' | 'semantic' | 'hybrid';
      /** @description Replaces all filters. */
      filters?: components['schemas']['SearchFilters'];
      name: string;
    };
    SavedSearchCountView: {
      search_id: number;
      /** @description Of the last 30 days; 1,000: or more. */
      unread: number;
    };
    SavedSearchCountsView: {
      /** @description Searches by words, the first 20 by name; fewer when counting takes longer than a second. */
      items: components['schemas']['SavedSearchCountView'][];
    };
    UpdateSavedSearch: {
      /** @description `q` of the search. */
      query?: string;
      /**
       * @description `mode` of the search.
       * @enum {string}
       */
      mode?: 'keyword' | 'semantic' | 'hybrid';
      /** @description Replaces all filters. */
      filters?: components['schemas']['SearchFilters'];
      name?: string;
    };
    AskSentenceView: {
      text: string;
      /** @description Numbers of citations. */
      citations: number[];
    };
    AskCitationView: {
      /** @description From 1, in the order of the answer. */
      number: number;
      article_id: number;
      title: string;
      url: string | null;
      /** @description Verbatim from the stored text of the article. */
      quote: string;
    };
    AskAnswerView: {
      /** @description Verified sentences; empty when nothing was found. */
      answer: string;
      /** @description The sentences of `answer`. */
      sentences: components['schemas']['AskSentenceView'][];
      citations: components['schemas']['AskCitationView'][];
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
      /** @description Whether the articles that were read do not answer the question. */
      nothing_found: boolean;
      /** @description Continues the conversation when it is sent with the next question. */
      session_id: string;
      /** @description The model that wrote the answer; `extractive` for sentences of articles. */
      model: string;
      /** @description Milliseconds. */
      took_ms: number;
    };
    AskCitationsView: {
      citations: components['schemas']['AskCitationView'][];
    };
    FieldErrorView: {
      field: string;
      message: string;
      /**
       * @description What is wrong, as a word: the rule that the value breaks (`max_length`), or a name of its own.
       * @example max_length
       */
      code?: string;
    };
    Problem: {
      /** @example urn:reader:problem:not_found */
      type: string;
      /** @example Not Found */
      title: string;
      /** @example 404 */
      status: number;
      /** @example There is no such article. */
      detail: string;
      /** @description The path of the request. */
      instance: string;
      /**
       * @description A stable snake_case word.
       * @example not_found
       */
      code: string;
      request_id: string;
      /** @description With `feature_not_configured`: its name in `GET /api/config`. */
      feature?: string;
      /**
       * @description With `not_a_feed`, `upstream_failed`, `extraction_failed` and some of `rate_limited`: why, as a word. The words of `last_error_code` of a source, and others.
       * @example http_403
       */
      reason?: string;
      errors?: components['schemas']['FieldErrorView'][];
    };
    AskQuestion: {
      /** @description The question. */
      query: string;
      /**
       * @description Also read archived and skipped articles.
       * @default false
       */
      include_all?: boolean;
      /** @description ASCII. Continues this conversation, or begins it. Blank: a new conversation. */
      session_id?: string;
    };
    AskSessionView: {
      session_id: string;
      /** @description The first question, shortened. */
      title: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** @description Number of questions and answers. */
      messages: number;
    };
    AskMessageView: {
      /** @enum {string} */
      role: 'user' | 'assistant';
      /** @description The question, or the answer; empty when nothing was found. */
      text: string;
      citations: components['schemas']['AskCitationView'][];
      claims: components['schemas']['ClaimView'][];
      /** @description Of an answer. */
      model: string | null;
      /** Format: date-time */
      created_at: string;
    };
    AskConversationView: {
      session_id: string;
      messages: components['schemas']['AskMessageView'][];
    };
    PendingAudioView: {
      /** @description Send the request again for the result. */
      audio_url: string;
      /** @description The spoken part of the text, 0 to 1. */
      progress: number;
    };
    SpokenChapterView: {
      title: string;
      start_seconds: number;
    };
    SpokenAudioView: {
      /** @description An MP3 file; ranges of it can be requested. */
      audio_url: string;
      duration_seconds: number;
      voice: string;
      model: string;
      /** @description In order; the first begins at 0. */
      chapters: components['schemas']['SpokenChapterView'][];
    };
    PodcastTokenView: {
      token_id: number;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
    };
    NewPodcastTokenView: {
      /** @description For a podcast app; shown only once. Anyone who has it can listen. */
      feed_url: string;
      token_id: number;
    };
    ChangedArticleView: {
      article_id: number;
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      read: boolean;
      starred: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
    };
    ChangedArticlesView: {
      /** @description The `X-Reader-Client` of the request that made the change; null without one. */
      origin: string | null;
      /** @description At most 200. */
      items: components['schemas']['ChangedArticleView'][];
    };
    ReloadView: {
      /** @description The `X-Reader-Client` of the request that made the change; null without one. */
      origin: string | null;
      /**
       * @description `bulk`: more than 200 articles changed. `missed`: changes may have been lost.
       * @enum {string}
       */
      reason: 'bulk' | 'missed';
    };
    ChangedSourcesView: {
      /** @description New articles since the last event of this kind, if known. */
      articles_new: number;
    };
    StreamStateView: {
      /**
       * Format: date-time
       * @description The server's time: every change after it is sent.
       */
      at: string;
    };
    TagView: {
      tag_id: number;
      name: string;
      /** @example #3a7d44 */
      color: string;
      /** @description The tag that rules add to important articles; lists show it. */
      important: boolean;
      /** @description Articles that the user may see. */
      article_count: number;
    };
    CreateTag: {
      /**
       * @description Unique per user, case-insensitive.
       * @example Energy
       */
      name: string;
      /**
       * @description sRGB, `#rrggbb`; default: derived from the name.
       * @example #3a7d44
       */
      color?: string;
    };
    UpdateTag: {
      /**
       * @description Unique per user, case-insensitive.
       * @example Energy
       */
      name?: string;
      /**
       * @description sRGB, `#rrggbb`; default: derived from the name.
       * @example #3a7d44
       */
      color?: string;
    };
    AttachTag: {
      /** @description Either this or `name`. */
      tag_id?: number;
      /** @description Created if new. */
      name?: string;
    };
    ReadingItemView: {
      item_id: number;
      /** @description Position in the whole list, from 0. */
      position: number;
      article: components['schemas']['ArticleView'];
      note: string | null;
      done: boolean;
      /** Format: date-time */
      added_at: string;
    };
    QueuedItemView: {
      item_id: number;
      article_id: number;
      done: boolean;
    };
    AddReadingItem: {
      article_id: number;
      /** @description From 0; default: the end. */
      position?: number;
      note?: string | null;
    };
    Reorder: {
      /** @description The whole list, in its new order. */
      item_ids: number[];
    };
    ImportReadingItems: {
      /** @description Addresses, ids or both must be given; together at most 200. */
      urls?: string[];
      article_ids?: number[];
    };
    ImportedItemView: {
      url: string | null;
      article_id: number | null;
      /** @enum {string} */
      status: 'added' | 'existing' | 'failed';
      /** @description Why it failed. */
      detail: string | null;
      /**
       * @description The reason in `detail` as a word: `no_time_left`, `limit_reached`, or the `code` of the problem with which saving this page alone fails. More may follow.
       * @example url_not_allowed
       */
      detail_code: string | null;
    };
    ReadingImportView: {
      added: number;
      existing: number;
      failed: number;
      /** @description URLs first, then ids, in the given order. */
      results: components['schemas']['ImportedItemView'][];
    };
    UpdateReadingItem: {
      /** @description Position from 0; past the end means last. */
      position?: number;
      note?: string | null;
      done?: boolean;
    };
    PreviewWatchlist: {
      /** @example Grid batteries */
      name?: string;
      /**
       * @description Words or phrases; one match is enough. Use * at the end for any ending.
       * @example [
       *       "grid battery",
       *       "accumulat*"
       *     ]
       */
      keywords?: string[];
      /** @description Excludes articles with any of these; same syntax as keywords. */
      exclude?: string[];
      /** @description Slugs. With `categories`: where to search; neither means everywhere. */
      sources?: string[];
      categories?: string[];
      /** @description The subject in a sentence: articles about it match as well. */
      semantic_query?: string | null;
      /**
       * @description Minimum score of an article for `semantic_query`: 0.5 is about the subject, with any model.
       * @default 0.5
       */
      threshold?: number;
      /**
       * @default none
       * @enum {string}
       */
      notify?: 'none' | 'push' | 'email';
      /** @default true */
      enabled?: boolean;
    };
    WouldMatchView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      /**
       * @description `keyword` also where only sources or categories are given.
       * @enum {string}
       */
      matched_by: 'keyword' | 'meaning';
      /** @description Keywords that were found. */
      keywords: string[];
      /** @description From 0 to 1. By keyword: how prominent the keywords are. By meaning: 0.5 is about the subject, whatever model the server uses. */
      score: number;
      /** @description Below the threshold: shown after the matches, not counted. */
      near_miss: boolean;
    };
    WatchlistPreviewView: {
      items: components['schemas']['WouldMatchView'][];
      total: number;
      limit: number;
      offset: number;
      /** @description Every day of the preview, oldest first. */
      per_day: components['schemas']['DayCountView'][];
      /** @description The parts without an effect yet. */
      note: string | null;
    };
    WatchlistView: {
      watchlist_id: number;
      name: string;
      keywords: string[];
      exclude: string[];
      /** @description Slugs. */
      sources: string[];
      categories: string[];
      semantic_query: string | null;
      /** @description 0 to 1. */
      threshold: number;
      /** @enum {string} */
      notify: 'none' | 'push' | 'email';
      enabled: boolean;
      /** @description Matches that the user may see. */
      match_count: number;
      /** Format: date-time */
      last_match_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** @description The parts without an effect yet. */
      note: string | null;
    };
    CreateWatchlist: {
      /** @example Grid batteries */
      name: string;
      /**
       * @description Words or phrases; one match is enough. Use * at the end for any ending.
       * @example [
       *       "grid battery",
       *       "accumulat*"
       *     ]
       */
      keywords?: string[];
      /** @description Excludes articles with any of these; same syntax as keywords. */
      exclude?: string[];
      /** @description Slugs. With `categories`: where to search; neither means everywhere. */
      sources?: string[];
      categories?: string[];
      /** @description The subject in a sentence: articles about it match as well. */
      semantic_query?: string | null;
      /**
       * @description Minimum score of an article for `semantic_query`: 0.5 is about the subject, with any model.
       * @default 0.5
       */
      threshold?: number;
      /**
       * @default none
       * @enum {string}
       */
      notify?: 'none' | 'push' | 'email';
      /** @default true */
      enabled?: boolean;
    };
    NudgeView: {
      watchlist_id: number;
      /** @enum {string} */
      kind: 'new_matches' | 'too_broad' | 'quiet';
      message: string;
      /** @description new_matches: unread matches. too_broad: matches per day. quiet: days without a match. */
      count: number;
      /** @description For new_matches: the newest. */
      article_ids: number[];
    };
    UpdateWatchlist: {
      /** @example Grid batteries */
      name?: string;
      /**
       * @description Words or phrases; one match is enough. Use * at the end for any ending.
       * @example [
       *       "grid battery",
       *       "accumulat*"
       *     ]
       */
      keywords?: string[];
      /** @description Excludes articles with any of these; same syntax as keywords. */
      exclude?: string[];
      /** @description Slugs. With `categories`: where to search; neither means everywhere. */
      sources?: string[];
      categories?: string[];
      /** @description The subject in a sentence: articles about it match as well. */
      semantic_query?: string | null;
      /**
       * @description Minimum score of an article for `semantic_query`: 0.5 is about the subject, with any model.
       * @default 0.5
       */
      threshold?: number;
      /**
       * @default none
       * @enum {string}
       */
      notify?: 'none' | 'push' | 'email';
      /** @default true */
      enabled?: boolean;
    };
    MatchView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      /**
       * @description `keyword` also where only sources or categories are given.
       * @enum {string}
       */
      matched_by: 'keyword' | 'meaning';
      /** @description Keywords that were found. */
      keywords: string[];
      /** @description From 0 to 1. By keyword: how prominent the keywords are. By meaning: 0.5 is about the subject, whatever model the server uses. */
      score: number;
      /**
       * Format: date-time
       * @description For an article older than the watchlist: the time when it was ingested.
       */
      matched_at: string;
    };
    NewEvent: {
      /** @enum {string} */
      type: 'route_view' | 'time_on_app' | 'article_dwell' | 'feature_usage';
      /**
       * Format: date-time
       * @description Default, and for future times: now.
       */
      occurred_at?: string;
      /** @description The URL of a page, without its query. */
      route?: string;
      article_id?: number;
      feature?: string;
      /** @description Milliseconds. */
      duration_ms?: number;
    };
    NewEvents: {
      events: components['schemas']['NewEvent'][];
    };
    RecordedView: {
      accepted: number;
      /** @description Not recorded: recording is off, or the event is too old. */
      dropped: number;
    };
    StreakView: {
      /** @description Consecutive days until today or yesterday. */
      current_days: number;
      longest_days: number;
      /** Format: date */
      last_read_on: string | null;
      read_today: boolean;
      /** @description Distinct articles since midnight. */
      articles_today: number;
      /**
       * @description The time zone of the days, from the settings.
       * @example Europe/Berlin
       */
      timezone: string;
    };
    CategoryShareView: {
      articles: number;
      minutes: number;
      category: string | null;
    };
    SourceShareView: {
      articles: number;
      minutes: number;
      /** @description Null if the tag was deleted. */
      slug: string | null;
      title: string | null;
    };
    TopicView: {
      label: string;
      articles: number;
    };
    ReadingTotalsView: {
      /** @description Distinct articles. */
      articles_read: number;
      /** @description Reading time at 230 words per minute. */
      minutes_read: number;
      /** @description Most read first. */
      by_category: components['schemas']['CategoryShareView'][];
      /**
       * @description 0 (all from one source) to 1 (equal parts of each source).
       * @example 0.74
       */
      diversity_score: number;
    };
    ReadingDnaView: {
      /** @description Distinct articles. */
      articles_read: number;
      /** @description Reading time at 230 words per minute. */
      minutes_read: number;
      /** @description Most read first. */
      by_category: components['schemas']['CategoryShareView'][];
      /**
       * @description 0 (all from one source) to 1 (equal parts of each source).
       * @example 0.74
       */
      diversity_score: number;
      period_days: number;
      /** @description Most read first. */
      by_source: components['schemas']['SourceShareView'][];
      /** @description 24 counts, by hour in the user's time zone. */
      by_hour: number[];
      /** @description 7 counts, Monday first. */
      by_weekday: number[];
      /** @description Words that are more frequent in titles of read articles than in others. */
      topics: components['schemas']['TopicView'][];
      /** @description The same number of days before the period. */
      previous: components['schemas']['ReadingTotalsView'];
    };
    ReadingWeatherView: {
      period_days: number;
      /** @description Articles. */
      arrived: number;
      /** @description Of them read, or marked as read. */
      read: number;
      /** @description Of them still new and unread. */
      unread: number;
    };
    RewindView: {
      /** @description Ids, the newest article first. */
      items: number[];
      /** @description Exact, also where `items` is cut. */
      total: number;
      /** @description Of them read since. */
      read_since: number;
      /** Format: date-time */
      at: string;
    };
    AchievementView: {
      /** @example hundred_articles */
      key: string;
      title: string;
      description: string;
      /** @description Up to the target. */
      progress: number;
      target: number;
      /** Format: date-time */
      unlocked_at: string | null;
    };
    SyncClientView: {
      /** @description The app's name if known, otherwise the first words of its user agent. */
      name: string | null;
      /** @description The user agent of the app. */
      user_agent: string | null;
      /** Format: date-time */
      first_call_at: string;
      /** Format: date-time */
      last_call_at: string;
    };
    SyncTotalsView: {
      calls: number;
      /** @description Calls that ended with an error. */
      failures: number;
      /** @description Articles in the response with their texts; not lists of ids. */
      items_delivered: number;
    };
    SyncEndpointView: {
      /** @example stream/items/ids */
      endpoint: string;
      calls: number;
      average_ms: number;
      slowest_ms: number;
    };
    SyncCallView: {
      /** Format: date-time */
      at: string;
      /** @example stream/items/ids */
      endpoint: string;
      /** @description HTTP status; 499 if the response was not finished. */
      status: number;
      duration_ms: number;
      /** @description Articles or ids in the response; null if it is not a list. */
      items: number | null;
    };
    SyncErrorView: {
      /** Format: date-time */
      at: string;
      endpoint: string;
      status: number;
      /** @description What it means, for people. */
      message: string;
    };
    SyncDiagnosticsView: {
      token_id: number;
      name: string;
      /**
       * @description The beginning of the token.
       * @example rdr_x4Qz7B
       */
      prefix: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
      /** @description Null until an app used the token. */
      client: components['schemas']['SyncClientView'] | null;
      /** @description Since the token was created. */
      total: components['schemas']['SyncTotalsView'];
      /** @description The last 24 hours, by the hour. */
      last_24_hours: components['schemas']['SyncTotalsView'];
      /** @description Estimated from the average of the last seven days. */
      slowest_endpoint: components['schemas']['SyncEndpointView'] | null;
      /** @description The last 50, newest first. */
      recent_calls: components['schemas']['SyncCallView'][];
      /** @description The last 20, newest first. */
      errors: components['schemas']['SyncErrorView'][];
    };
    SyncCheckStepView: {
      /** @enum {string} */
      step:
        | 'sign_in'
        | 'account'
        | 'subscriptions'
        | 'folders'
        | 'unread_counts'
        | 'unread_ids'
        | 'starred_ids'
        | 'articles'
        | 'articles_by_id'
        | 'write_token'
        | 'mark'
        | 'mark_back'
        | 'sign_out';
      /** @enum {string} */
      outcome: 'passed' | 'failed' | 'skipped';
      /**
       * @description Null when it passed.
       * @enum {string|null}
       */
      code:
        | 'refused'
        | 'limited'
        | 'server_error'
        | 'unexpected_status'
        | 'wrong_answer'
        | 'too_slow'
        | 'unreachable'
        | 'nothing_to_try'
        | 'not_tried'
        | null;
      /** @description What happened, for people. */
      message: string;
      /** @description What to do about it. */
      advice: string | null;
      /** @description Number of items that the step found; null if there is nothing to count. */
      count: number | null;
      duration_ms: number;
    };
    SyncCheckView: {
      token_id: number;
      /** Format: date-time */
      started_at: string;
      duration_ms: number;
      /** @description Whether no step failed. */
      ok: boolean;
      /** @description In the order of a client’s session. */
      steps: components['schemas']['SyncCheckStepView'][];
    };
    HighlightedSourceView: {
      slug: string;
      title: string;
      icon_url: string | null;
    };
    HighlightedArticleView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** Format: date-time */
      published_at: string;
      source: components['schemas']['HighlightedSourceView'];
    };
    FoundHighlightView: {
      highlight_id: number;
      article_id: number;
      quote: string;
      prefix: string;
      suffix: string;
      /** @description Current position in UTF-16 units of the body's text; null for an orphan. */
      start: number | null;
      end: number | null;
      /** @example #f6d365 */
      color: string;
      note: string | null;
      /** Format: date-time */
      created_at: string;
      /**
       * @description Orphaned: the text no longer contains the quote.
       * @enum {string}
       */
      resolution: 'exact' | 'moved' | 'orphaned';
      article: components['schemas']['HighlightedArticleView'];
    };
    HighlightView: {
      highlight_id: number;
      article_id: number;
      quote: string;
      prefix: string;
      suffix: string;
      /** @description Current position in UTF-16 units of the body's text; null for an orphan. */
      start: number | null;
      end: number | null;
      /** @example #f6d365 */
      color: string;
      note: string | null;
      /** Format: date-time */
      created_at: string;
      /**
       * @description Orphaned: the text no longer contains the quote.
       * @enum {string}
       */
      resolution: 'exact' | 'moved' | 'orphaned';
    };
    CreateHighlight: {
      /**
       * @description sRGB, `#rrggbb`.
       * @example #f6d365
       */
      color?: string;
      note?: string | null;
      /** @description The quoted text. */
      quote: string;
      /** @description The text before the quote. */
      prefix?: string;
      /** @description The text after the quote. */
      suffix?: string;
      /** @description UTF-16 units of the body's text. */
      start?: number;
      /** @description Where it ends, exclusive. */
      end?: number;
    };
    UpdateHighlight: {
      /**
       * @description sRGB, `#rrggbb`.
       * @example #f6d365
       */
      color?: string;
      note?: string | null;
    };
    ConditionDto: {
      /**
       * @description `source`: its title or slug. `text`: title and text.
       * @enum {string}
       */
      field: 'title' | 'author' | 'source' | 'category' | 'text' | 'url' | 'age_days';
      /**
       * @description Ignores case and accents; `matches` (an RE2 regular expression) respects accents. `text` does not support `equals`; `age_days` supports only `older_than`.
       * @enum {string}
       */
      op: 'contains' | 'not_contains' | 'equals' | 'matches' | 'older_than';
      /** @description Whole days for `age_days`, text for all others. */
      value: string | number;
    };
    ActionDto: {
      /**
       * @description Only one of mark_read, skip, archive and save. `highlight` adds the tag for important articles.
       * @enum {string}
       */
      type: 'mark_read' | 'skip' | 'archive' | 'save' | 'star' | 'highlight' | 'tag' | 'reading_list';
      /** @description For `tag`: the name, created if new. */
      tag?: string;
    };
    RuleView: {
      rule_id: number;
      /** @description Rules are applied in this order. */
      position: number;
      name: string;
      enabled: boolean;
      /**
       * Format: date-time
       * @description The rule is not applied from then on; null: it has no end.
       */
      ends_at: string | null;
      /** @enum {string} */
      match: 'all' | 'any';
      conditions: components['schemas']['ConditionDto'][];
      actions: components['schemas']['ActionDto'][];
      /** @description Articles that the rule has matched so far. */
      matched: number;
      /** Format: date-time */
      last_matched_at: string | null;
      /** @description Why some actions had no effect the last time. */
      last_error: string | null;
      /**
       * @description What kind of problem `last_error` is, when matching was the problem.
       * @enum {string|null}
       */
      last_error_code: 'rule_too_slow' | 'rule_too_complex' | 'rule_not_tried' | 'rule_failed' | null;
      /**
       * Format: date-time
       * @description When the service disabled the rule; `last_error` has the reason.
       */
      switched_off_at: string | null;
      /** Format: date-time */
      created_at: string;
    };
    CreateRule: {
      /** @example No sponsored posts */
      name: string;
      /** @default true */
      enabled?: boolean;
      /**
       * Format: date-time
       * @description The rule is not applied from then on.
       * @default null
       */
      ends_at?: string | null;
      /**
       * @default all
       * @enum {string}
       */
      match?: 'all' | 'any';
      conditions: components['schemas']['ConditionDto'][];
      actions: components['schemas']['ActionDto'][];
    };
    PreviewRule: {
      /** @default true */
      enabled?: boolean;
      /**
       * Format: date-time
       * @description The rule is not applied from then on.
       * @default null
       */
      ends_at?: string | null;
      /**
       * @default all
       * @enum {string}
       */
      match?: 'all' | 'any';
      conditions: components['schemas']['ConditionDto'][];
      name?: string;
      actions?: components['schemas']['ActionDto'][];
    };
    RulePreviewView: {
      items: components['schemas']['ArticleView'][];
      total: number;
      limit: number;
      offset: number;
      /** @description Articles that the rule was tested on, newest first. */
      looked_at: number;
      /** @description False: there were more articles than the preview reads. */
      complete: boolean;
      /** @description Every day of the preview, oldest first. A rule with an age counts on the day it would act. */
      per_day: components['schemas']['DayCountView'][];
    };
    UpdateRule: {
      /** @example No sponsored posts */
      name?: string;
      /** @default true */
      enabled?: boolean;
      /**
       * Format: date-time
       * @description The rule is not applied from then on.
       * @default null
       */
      ends_at?: string | null;
      /**
       * @default all
       * @enum {string}
       */
      match?: 'all' | 'any';
      conditions?: components['schemas']['ConditionDto'][];
      actions?: components['schemas']['ActionDto'][];
      /** @description Position among the rules. */
      position?: number;
    };
    AppliedView: {
      /** @description Articles that the operation changed. */
      updated: number;
      /** @description For undo; null if nothing changed. */
      operation_id: number | null;
      looked_at: number;
      /** @description False: there were more articles than the preview reads. */
      complete: boolean;
    };
    SubscriptionKeysInput: {
      /** @description Public key of P-256, 65 bytes in base64url. */
      p256dh: string;
      /** @description Secret of 16 bytes in base64url. */
      auth: string;
    };
    SubscribeInput: {
      /** Format: uri */
      endpoint: string;
      keys: components['schemas']['SubscriptionKeysInput'];
      /** @description Ignored: endpoints that expire answer so. */
      expirationTime?: number | null;
    };
    SubscriptionView: {
      endpoint: string;
    };
    UnsubscribeInput: {
      /** Format: uri */
      endpoint: string;
    };
    TestResultView: {
      /** @description Browsers whose push service took the message. */
      sent: number;
      /** @description Browsers that no longer exist; they were removed. */
      gone: number;
      /** @description Push services that could not be reached, or had no time. */
      later: number;
      /** @description Push services that refused the message. */
      dropped: number;
    };
    RetentionPolicy: {
      enabled: boolean;
      /** @description Days since an article was ingested; null: any age. */
      max_age_days: number | null;
      /** @description Articles of each source beyond this number, the oldest first, are deleted; null: no limit. */
      max_per_source: number | null;
    };
    PreviewPolicy: {
      max_age_days?: number | null;
      max_per_source?: number | null;
      enabled?: boolean;
    };
    KeptBecauseView: {
      saved: number;
      starred: number;
      tagged: number;
      highlighted: number;
      queued: number;
    };
    RetentionPreviewView: {
      /** @description Articles that would be deleted. */
      articles: number;
      /**
       * Format: date-time
       * @description When the oldest was ingested.
       */
      oldest: string | null;
      /** @description Articles that are not deleted, by reason; one article may have several reasons. */
      kept_because: components['schemas']['KeptBecauseView'];
    };
    QueueView: {
      /**
       * @description `jobs.` and the name of a queue, `event.` and the name of a handler, or `mail`.
       * @example event.rules
       */
      name: string;
      /** @description Due, but not begun. */
      waiting: number;
      /** @description In progress, in any process. */
      active: number;
      /** @description Due later, such as after a failure. */
      delayed: number;
      /** @description Dead letters. */
      failed: number;
      /** @description For how long the oldest entry waits; null when none does. */
      oldest_seconds: number | null;
    };
    QueuesView: {
      queues: components['schemas']['QueueView'][];
    };
    PendingMailView: {
      mail_id: number;
      kind: string;
      user_id: number | null;
      to: string;
      attempts: number;
      /** @description Of the last attempt. */
      error: string | null;
      /**
       * Format: date-time
       * @description While it is sent: when another process takes it over.
       */
      next_attempt_at: string;
      /** Format: date-time */
      created_at: string;
    };
    DeadLetterView: {
      dead_letter_id: number;
      /** @description Of the mail (`digest`…), or `event.` and the name of the handler. */
      kind: string;
      user_id: number | null;
      /** @description The address of a mail. */
      to: string | null;
      /** @description Of the last attempt. */
      error: string;
      /** @description Since it was enqueued or retried by an administrator. */
      attempts: number;
      /** Format: date-time */
      created_at: string;
    };
    RetriedView: {
      dead_letter_id: number;
    };
    TableSizeView: {
      /**
       * @description With its schema where it is not the default one.
       * @example article_bodies
       */
      name: string;
      /** @description An estimate; null before the first one. */
      rows: number | null;
      /** @description Rows and their long values. */
      table_bytes: number;
      index_bytes: number;
      /** @description table_bytes + index_bytes. */
      total_bytes: number;
    };
    DatabaseStorageView: {
      database_bytes: number;
      /** @description The largest first. */
      tables: components['schemas']['TableSizeView'][];
    };
    DigestPreviewView: {
      subject: string;
      /** @description Show it in a sandboxed frame. */
      html: string;
      text: string;
      /** @description In the order of the mail. */
      articles: components['schemas']['ArticleView'][];
    };
    DigestTestView: {
      /** @description Your address. */
      to: string;
    };
    BriefingPeriodView: {
      /** Format: date-time */
      from: string;
      /** Format: date-time */
      to: string;
    };
    BriefingSummaryView: {
      briefing_id: number;
      /** @enum {string} */
      kind: 'daily' | 'weekly' | 'on_demand';
      /** @description Its news arrived in this time. */
      period: components['schemas']['BriefingPeriodView'];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      read_at: string | null;
      /** @description Name of the model; `extractive` when all sentences are quotes. */
      model: string;
    };
    CreateBriefing: {
      /**
       * @description Length of the period that ends now.
       * @default 24
       */
      hours?: number;
    };
    EnrichmentLinkView: {
      title: string;
      url: string;
    };
    EnrichmentView: {
      /** @description Sentences that the linked pages support. */
      text: string;
      links: components['schemas']['EnrichmentLinkView'][];
      /** Format: date-time */
      researched_at: string;
    };
    BriefingSectionView: {
      section_id: number;
      /** @description Of the leading article. */
      title: string;
      /** @description Verified sentences; of an update only what is new. */
      text: string;
      /** @description The leading article first. */
      article_ids: number[];
      /** @description Null when only one source reports it. */
      story_id: number | null;
      source_count: number;
      /** @description Whether an earlier briefing had the story. */
      is_update: boolean;
      /** @description Null also while it is researched. */
      enrichment: components['schemas']['EnrichmentView'] | null;
    };
    BriefingCountsView: {
      /** @description Articles that its sections stand for. */
      articles: number;
      /** @description Unread articles from which these were chosen. */
      considered: number;
    };
    BriefingView: {
      briefing_id: number;
      /** @enum {string} */
      kind: 'daily' | 'weekly' | 'on_demand';
      /** @description Its news arrived in this time. */
      period: components['schemas']['BriefingPeriodView'];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      read_at: string | null;
      /** @description Name of the model; `extractive` when all sentences are quotes. */
      model: string;
      sections: components['schemas']['BriefingSectionView'][];
      counts: components['schemas']['BriefingCountsView'];
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
    };
    BriefingPreviewView: {
      subject: string;
      /** @description Show it in a sandboxed frame. */
      html: string;
      text: string;
    };
    BriefingMessageView: {
      message_id: number;
      /** @enum {string} */
      role: 'user' | 'assistant';
      /** @description The question, or the answer; empty when the articles do not answer it. */
      text: string;
      /** @description A claim for each sentence of an answer. */
      claims: components['schemas']['ClaimView'][];
      verified: components['schemas']['VerifiedView'];
      /** @description Of an answer. */
      model: string | null;
      /** Format: date-time */
      created_at: string;
    };
    BriefingQuestion: {
      /** @description A question about the briefing. */
      text: string;
    };
    RecommendationReasonView: {
      /**
       * @description `blind_spot`: unlike what you usually read.
       * @enum {string}
       */
      kind: 'story' | 'interest' | 'watchlist' | 'blind_spot';
      /** @description In the language of your settings. */
      text: string;
      /** @description What the reason is about: articles that you read, starred, highlighted or tagged, or matches. */
      article_ids: number[];
    };
    RecommendationView: {
      article_id: number;
      title: string;
      url: string | null;
      author: string | null;
      /** @description Plain text. */
      excerpt: string;
      /** @description With the image proxy, a URL of this server. */
      image_url: string | null;
      /** @description The feed's category of the article, otherwise the source's. */
      category: string | null;
      language: string | null;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      ingested_at: string;
      /**
       * Format: date-time
       * @description When the publisher last changed the title or text, after it was stored.
       */
      edited_at: string | null;
      word_count: number;
      reading_minutes: number;
      source: components['schemas']['ArticleSourceView'];
      /** @enum {string} */
      status: 'inbox' | 'in_progress' | 'done';
      /** @enum {string} */
      state: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
      starred: boolean;
      read: boolean;
      /** @description Grows with each change of your state of the article. */
      version: number;
      tags: components['schemas']['ArticleTagView'][];
      has_body: boolean;
      has_audio: boolean;
      /** @description Whether the user highlighted words of it. */
      has_highlights: boolean;
      /** @description The earliest article with the same text, of another source. */
      duplicate_of: number | null;
      /** @description The articles of several sources on the same event; null when no other source reports it. */
      story: components['schemas']['ArticleStoryView'] | null;
      reason: components['schemas']['RecommendationReasonView'];
    };
    BlindSpotView: {
      /** @example tariffs, imports, Brussels */
      label: string;
      /** @description Of what your sources published in 30 days, from 0 to 1. */
      share_of_feed: number;
      /** @description Of what you read of it, from 0 to 1. */
      share_of_reading: number;
      /** @description At most five unread articles of the topic, the newest first. */
      article_ids: number[];
    };
    OneSidedTopicView: {
      /** @example tariffs, imports, Brussels */
      label: string;
      /** @description Its sources publish most other topics, and nothing on this one. */
      category: string;
      /** @description Of what your sources published in 30 days, from 0 to 1. */
      share_of_feed: number;
      /** @description At most five articles, the newest first. */
      article_ids: number[];
    };
    BlindSpotsView: {
      /** @description The largest first; none below 30 read articles. */
      topics: components['schemas']['BlindSpotView'][];
      /** @description Topics that the sources of one category leave out; none below 30 read articles. */
      one_sided: components['schemas']['OneSidedTopicView'][];
    };
    StartedImportView: {
      import_id: number;
    };
    ImportProblemView: {
      /**
       * @description More may follow.
       * @enum {string}
       */
      code:
        | 'refused'
        | 'not_stored'
        | 'sources_missing'
        | 'some_sources_missing'
        | 'tag_missing'
        | 'article_missing'
        | 'not_here_yet'
        | 'stopped'
        | 'failed'
        | 'more';
      /** @enum {string|null} */
      subject:
        | 'record'
        | 'source'
        | 'article'
        | 'tag'
        | 'highlight'
        | 'reading_list'
        | 'rule'
        | 'watchlist'
        | 'saved_search'
        | null;
      /** @description Of a record: its file and line. */
      name: string | null;
      count: number | null;
      /** @description With `refused`: the `code` of the problem, or the `detail_code` of an OPML import. */
      reason: string | null;
    };
    ImportView: {
      import_id: number;
      /** @enum {string} */
      status: 'running' | 'done' | 'failed';
      /** @description Records read so far. */
      done: number;
      total: number;
      /** @description What was not imported and why, for people. */
      problems: string[];
      /** @description The same for programs, in the same order; empty for older imports. */
      problem_codes: components['schemas']['ImportProblemView'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  Probes_checkLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AliveView'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Probes_checkReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AliveView'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Probes_checkHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AliveView'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  HealthDetails_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HealthDetailsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ClientConfig_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientConfigView'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Assistant_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description 503 `feature_not_configured`: there is none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AssistantView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SchedulerStatus'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_updateInterval: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetInterval'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SchedulerStatus'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_pause: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SchedulerStatus'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_resume: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SchedulerStatus'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_listJobRuns: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description Only the runs of this job; hyphens and underscores are the same. */
        job_name?: string;
        status?: 'running' | 'success' | 'failure';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['JobRun'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Scheduler_runJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description As in the status; hyphens and underscores are the same. */
        job_name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobRun'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityProvider_begin: {
    parameters: {
      query?: {
        /** @description The path of this site to open afterwards. Anything else means the start page. */
        next?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the identity provider, or to the sign-in form. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Auth_login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Credentials'];
      };
    };
    responses: {
      /** @description Signed in; the response sets the session cookie. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description A code was mailed: send it to `/auth/otp`. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OtpChallengeView'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Auth_completeWithCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OtpInput'];
      };
    };
    responses: {
      /** @description Signed in; the response sets the session cookie. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Auth_logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session has ended; it came from a provider. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogoutView'];
        };
      };
      /** @description The session has ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityLinks_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description 503 `feature_not_configured`: there is no provider. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityLinks_begin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkIdentity'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityLinkView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityLinks_remove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityProvider_complete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the page requested before; to `/login?error=`, or that of the settings, after a failure. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  IdentityProvider_endSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sessions have ended. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Limits_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['UserLimitView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Me_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Me_changeSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSettings'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Me_changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangePassword'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  RecoveryCodes_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodesView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  RecoveryCodes_reset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        user_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sessions_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SessionView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sessions_endOthers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sessions_end: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        session_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SyncTokens_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SyncTokenView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SyncTokens_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSyncToken'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewSyncTokenView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SyncTokens_revoke: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoked; invalid at once. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncTokenView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  UserSessions_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        user_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SessionView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  UserSessions_endAll: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        user_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  UserSessions_end: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        user_id: number;
        session_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Users_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['UserAccountView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Users_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateUser'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedUserView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Users_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        user_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Users_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        user_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUser'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedUserView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Preview_previewFeed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewSource'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Preview_previewNewsletter: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewSource'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewsletterPreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Icons_get: {
    parameters: {
      query?: {
        /** @description The version from `icon_url`; a response with it may be cached without expiry. */
        v?: unknown;
      };
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/jpeg': string;
          'image/gif': string;
          'image/webp': string;
          'image/x-icon': string;
          'image/avif': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Opml_export: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OPML 2.0, folders by category. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/x-opml': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Opml_import: {
    parameters: {
      query?: {
        /** @description True: report what an import would do, and change nothing. Created rows have no slug. */
        dry_run?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
        'text/x-opml': {
          /** Format: binary */
          file: string;
        };
        'application/xml': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportReport'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SourcesHealth_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SourceHealthView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Activity_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        days?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ActivityView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  StarterPack_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['StarterFeedView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Cleanup_listSuggestions: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['CleanupSuggestionView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Cleanup_apply: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Cleanup'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CleanupReport'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SourceView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSource'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSource'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_setEnabled: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetEnabled'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Sources_setPriority: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetPriority'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Topics_get: {
    parameters: {
      query?: {
        days?: number;
        /** @description Points, the newest first. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopicMapView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Counts_count: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CountsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Counts_getReadingTime: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingTimeView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  TriageEvents_applyToMany: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BulkEvent'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarkedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  TriageEvents_apply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ArticleEvents'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TriageView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_markRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MarkRead'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarkedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_archive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Archive'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarkedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_setState: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetState'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_star: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetStarred'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_setLater: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetLater'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Triage_setStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetStatus'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Listing_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description The user's own workflow. */
        status?: 'inbox' | 'in_progress' | 'done';
        state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
        /** @description True: only starred articles. False: only other articles. */
        starred?: boolean;
        read?: boolean;
        /** @description The article's category, or its source's. */
        category?: string;
        tag_id?: number;
        /** @description Slugs; may be repeated. */
        source?: string[];
        /** @description The `next_cursor` of the previous page; not together with `offset`. */
        cursor?: string;
        /** @description By the time of publication. */
        sort?: 'newest' | 'oldest';
        /** @description One row for each story: its newest article that matches the filters. */
        collapse?: 'stories';
        /** @description Published at this time or later. */
        published_after?: string;
        /** @description Published before that. */
        published_before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ArticleView'][];
            /** @description Exact; counts what the user may see. */
            total: number | null;
            limit: number;
            offset: number;
            next_cursor: string | null;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Listing_listIds: {
    parameters: {
      query?: {
        /** @description The user's own workflow. */
        status?: 'inbox' | 'in_progress' | 'done';
        state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
        /** @description True: only starred articles. False: only other articles. */
        starred?: boolean;
        read?: boolean;
        /** @description The article's category, or its source's. */
        category?: string;
        tag_id?: number;
        /** @description Slugs; may be repeated. */
        source?: string[];
        /** @description By the time of publication. */
        sort?: 'newest' | 'oldest';
        /** @description One row for each story: its newest article that matches the filters. */
        collapse?: 'stories';
        /** @description Published at this time or later. */
        published_after?: string;
        /** @description Published before that. */
        published_before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FrozenListView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Listing_listByIds: {
    parameters: {
      query: {
        /** @description 1 to 100 ids. */
        ids: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ArticleView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Articles_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WholeArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Articles_getImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/jpeg': string;
          'image/gif': string;
          'image/webp': string;
          'image/x-icon': string;
          'image/avif': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Operations_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['OperationView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Operations_undo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        operation_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UndoneView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Related_list: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['RelatedView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Bodies_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BodyView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Bodies_extract: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BodyView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedPages_save: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveUrl'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  TextReports_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['TextReportView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  TextReports_report: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReportText'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TextReportView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  TextReports_withdraw: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Versions_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['VersionView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Versions_diff: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        from: number;
        to: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VersionDiffView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Versions_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BodyView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  WaitingReports_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['WaitingReportView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  WaitingReports_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Images_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        signature: string;
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/jpeg': string;
          'image/gif': string;
          'image/webp': string;
          'image/x-icon': string;
          'image/avif': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Ingest_request: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RequestRun'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartedRunView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Ingest_stream: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The first event, `state`; see also FinishedSourceView and RunView. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['ProgressStateView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Ingest_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['RunView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Ingest_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        run_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RunDetailView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Addresses_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewsletterAddressView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Unclaimed_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['UnclaimedView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Unclaimed_assign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        unclaimed_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AssignNewsletter'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AssignedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Unclaimed_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        unclaimed_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  NewsletterArticles_listConfirmations: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['NewsletterArticleView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  NewsletterArticles_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewsletterArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  NewsletterArticles_getLayout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Dedup_run: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobRun'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Corrections_merge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MergeStories'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['StoryView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Corrections_rebuild: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JobRun'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Corrections_split: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        story_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SplitStory'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['StoryView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Stories_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description Days since the newest article of a story. */
        days?: number;
        /** @description Only stories with an article of this category. */
        category?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['StoryView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Stories_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        story_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoryView'];
        };
      };
      /** @description The story became part of the one at `Location`. */
      301: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Stories_markRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        story_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarkedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Stories_hideMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        story_id: number;
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Claims_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        claim_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClaimWithArticleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Insights_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsightsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  MarginNotes_list: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarginNotesView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Perspectives_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PerspectivesView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Summary_get: {
    parameters: {
      query?: {
        /** @description Length of the window; 1 without `since`, else at most 7. */
        days?: number;
        /** @description The window begins when you last read an article. */
        since?: 'last_read';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SummaryView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Llm_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ModelReportView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Search_search: {
    parameters: {
      query?: {
        /** @description Any of these triage states. */
        states?: ('new' | 'read' | 'saved' | 'skipped' | 'archived')[];
        /** @description Any of these: the article's own category, or its source's. */
        categories?: string[];
        /** @description Any of these slugs. */
        sources?: string[];
        starred_only?: boolean;
        /** @description Implied by the state `archived`. */
        include_archived?: boolean;
        /** @description `all`, `day`, `week`, `month`, `year`, or `YYYY-MM-DD..YYYY-MM-DD`, days of UTC, both included. */
        date_range?: string;
        tag_id?: number | null;
        /** @description Words that must all occur; `"a phrase"` exactly, `-not` this word, `prefix*`. Default: every article that the filters accept, by date. */
        q?: string;
        /** @description By default `relevance`; without `q` always by date. */
        sort?: 'relevance' | 'date';
        /** @description `semantic`: the 200 articles nearest in meaning, whatever their words, best first. `hybrid`: these and the hits by words, in one order. While the server has no model, `semantic` is 503 `feature_not_configured` and `hybrid` has the hits by words alone. */
        mode?: 'keyword' | 'semantic' | 'hybrid';
        limit?: number;
        offset?: number;
        /** @description The `next_cursor` of the previous page; not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['HitView'][];
            /** @description Exact; counts what the user may see. */
            total: number | null;
            limit: number;
            offset: number;
            next_cursor: string | null;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  RecentHits_preview: {
    parameters: {
      query?: {
        /** @description Any of these triage states. */
        states?: ('new' | 'read' | 'saved' | 'skipped' | 'archived')[];
        /** @description Any of these: the article's own category, or its source's. */
        categories?: string[];
        /** @description Any of these slugs. */
        sources?: string[];
        starred_only?: boolean;
        /** @description Implied by the state `archived`. */
        include_archived?: boolean;
        /** @description `all`, `day`, `week`, `month`, `year`, or `YYYY-MM-DD..YYYY-MM-DD`, days of UTC, both included. */
        date_range?: string;
        tag_id?: number | null;
        /** @description Words that must all occur; `"a phrase"` exactly, `-not` this word, `prefix*`. Default: every article that the filters accept, by date. */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecentHitsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['SavedSearchView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSavedSearch'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedSearchView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_countUnread: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedSearchCountsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        search_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedSearchView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        search_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SavedSearches_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        search_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSavedSearch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedSearchView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Ask_ask: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AskQuestion'];
      };
    };
    responses: {
      /** @description As a stream: AskSentenceView (`sentence`) for each sentence, AskCitationsView (`citations`), then AskAnswerView (`done`); or a problem (`error`). */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AskAnswerView'];
          'text/event-stream': components['schemas']['AskSentenceView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  AskSessions_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['AskSessionView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  AskSessions_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        session_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AskConversationView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  AskSessions_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        session_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleAudio_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ranges: 206, 416. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/mpeg': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleAudio_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description `respond-async`: do not wait. */
        Prefer?: string;
      };
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The text was spoken before. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SpokenAudioView'];
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SpokenAudioView'];
        };
      };
      /** @description The text is being spoken. Ask again. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PendingAudioView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PodcastTokens_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['PodcastTokenView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PodcastTokens_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewPodcastTokenView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PodcastTokens_revoke: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Podcast_getFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/rss+xml': string;
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Podcast_getAudio: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
        episode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ranges: 206, 416. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/mpeg': string;
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Podcast_getChapters: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
        episode: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json+chapters': Record<string, never>;
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Changes_stream: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The first event, `state`; see also ChangedArticlesView (`articles`), ReloadView (`reload`) and ChangedSourcesView (`sources`, at most one a second). */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['StreamStateView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['TagView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTag'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tag_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tag_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tag_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTag'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Tags_listArticles: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description The user's own workflow. */
        status?: 'inbox' | 'in_progress' | 'done';
        state?: 'new' | 'read' | 'saved' | 'skipped' | 'archived';
        /** @description True: only starred articles. False: only other articles. */
        starred?: boolean;
        read?: boolean;
        /** @description The article's category, or its source's. */
        category?: string;
        /** @description Slugs; may be repeated. */
        source?: string[];
        /** @description The `next_cursor` of the previous page; not together with `offset`. */
        cursor?: string;
        /** @description By the time of publication. */
        sort?: 'newest' | 'oldest';
        /** @description One row for each story: its newest article that matches the filters. */
        collapse?: 'stories';
        /** @description Published at this time or later. */
        published_after?: string;
        /** @description Published before that. */
        published_before?: string;
      };
      header?: never;
      path: {
        tag_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ArticleView'][];
            /** @description Exact; counts what the user may see. */
            total: number | null;
            limit: number;
            offset: number;
            next_cursor: string | null;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleTags_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['TagView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleTags_attach: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AttachTag'];
      };
    };
    responses: {
      /** @description The article has this tag already. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagView'];
        };
      };
      /** @description The tag was added. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleTags_detach: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        tag_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description True: only done items. False: only other items. */
        done?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ReadingItemView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_add: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddReadingItem'];
      };
    };
    responses: {
      /** @description It exists already and is unchanged. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingItemView'];
        };
      };
      /** @description Added. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingItemView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_listQueued: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['QueuedItemView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_reorder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Reorder'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ReadingItemView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_import: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportReadingItems'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingImportView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        item_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingItemView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        item_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ReadingList_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        item_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateReadingItem'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingItemView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Preview_preview: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewWatchlist'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WatchlistPreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['WatchlistView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWatchlist'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WatchlistView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_listNudges: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['NudgeView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        watchlist_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WatchlistView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        watchlist_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        watchlist_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWatchlist'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WatchlistView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Watchlists_listMatches: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description The `next_cursor` of the previous page; not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path: {
        watchlist_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['MatchView'][];
            /** @description Exact; counts what the user may see. */
            total: number | null;
            limit: number;
            offset: number;
            next_cursor: string | null;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Events_record: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEvents'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Reading_getStreak: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StreakView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Reading_getReadingDna: {
    parameters: {
      query?: {
        days?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingDnaView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Reading_getReadingWeather: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingWeatherView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rewind_listUnreadAt: {
    parameters: {
      query: {
        /** @description A time of the last seven days. */
        at: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RewindView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Achievements_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['AchievementView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Diagnostics_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncDiagnosticsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  SyncCheck_check: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncCheckView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Highlights_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description The `next_cursor` of the previous page; not together with `offset`. */
        cursor?: string;
        /** @description A slug. */
        source?: string;
        /** @description Counts articles with this tag. */
        tag_id?: number;
        color?: string;
        resolution?: 'exact' | 'moved' | 'orphaned';
        /** @description All highlights, as a file. */
        format?: 'markdown' | 'json';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['FoundHighlightView'][];
            /** @description Exact; counts what the user may see. */
            total: number | null;
            limit: number;
            offset: number;
            next_cursor: string | null;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleHighlights_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['HighlightView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleHighlights_create: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateHighlight'];
      };
    };
    responses: {
      /** @description Orphaned if the text does not contain the quote. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HighlightView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleHighlights_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        highlight_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HighlightView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleHighlights_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        highlight_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  ArticleHighlights_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
        highlight_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateHighlight'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HighlightView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['RuleView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateRule'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_preview: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewRule'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RulePreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rule_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_remove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rule_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rule_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateRule'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Rules_apply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rule_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AppliedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Subscriptions_subscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscribeInput'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Subscriptions_unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UnsubscribeInput'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Subscriptions_test: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TestResultView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Retention_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetentionPolicy'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Retention_set: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RetentionPolicy'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetentionPolicy'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Retention_preview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewPolicy'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetentionPreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  DeadLetters_listQueues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QueuesView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  DeadLetters_listOutbox: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['PendingMailView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  DeadLetters_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['DeadLetterView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  DeadLetters_retry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dead_letter_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is tried again in the background. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetriedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  DeadLetters_discard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dead_letter_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Storage_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DatabaseStorageView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Signed in, but not an administrator. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  MarkRead_markRead: {
    parameters: {
      query?: {
        /** @description From the mail. */
        token?: string;
      };
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. 403 `invalid_token`; 410: older than 30 days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  MarkRead_check: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Nothing is done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Unsubscribe_confirm: {
    parameters: {
      query?: {
        /** @description From the mail. */
        token?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page with a button. 403: `invalid_token`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Unsubscribe_unsubscribe: {
    parameters: {
      query?: {
        /** @description From the mail. */
        token?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description These mails are off. 403: `invalid_token`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Digests_getPreviewPage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Digests_preview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DigestPreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Digests_sendTest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DigestTestView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['BriefingSummaryView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateBriefing'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BriefingView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BriefingView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_markRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BriefingView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_archiveRest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MarkedView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_getPreviewPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Briefings_preview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BriefingPreviewView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  BriefingAudio_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ranges: 206, 416. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/mpeg': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  BriefingAudio_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description `respond-async`: do not wait. */
        Prefer?: string;
      };
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The text was spoken before. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SpokenAudioView'];
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SpokenAudioView'];
        };
      };
      /** @description The text is being spoken. Ask again. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PendingAudioView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Messages_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['BriefingMessageView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Messages_ask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        briefing_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BriefingQuestion'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BriefingMessageView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Recommendations_list: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['RecommendationView'][];
            /** @description Exact; counts what the user may see. */
            total: number;
            limit: number;
            offset: number;
          };
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Recommendations_dismiss: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Recommendations_restore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        article_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  BlindSpots_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BlindSpotsView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Export_export: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sources as OPML; articles with state, tags, highlights and definitions as JSON Lines. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Import_start: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
        'application/zip': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartedImportView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  Import_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        import_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportView'];
        };
      };
      /** @description Not signed in. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Unknown, or not visible to the user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The request does not validate. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Any other error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
