import { CreateAccounts } from './migrations/1763672400001-accounts';
import { CreateOperations } from './migrations/1763672400002-operations';
import { CreateSources } from './migrations/1763672400003-sources';
import { CreateArticles } from './migrations/1763672400004-articles';
import { CreateCounters } from './migrations/1763672400005-counters';
import { CreateIngestion } from './migrations/1763672400006-ingestion';
import { CreateSearch } from './migrations/1763672400007-search';
import { LearnFromPolling } from './migrations/1763672400008-polling';
import { CreateIcons } from './migrations/1763672400009-icons';
import { CreateEmbeddings } from './migrations/1763672400010-embeddings';
import { CarryLists } from './migrations/1763672400011-lists';
import { CompressFaster } from './migrations/1763672400012-compression';
import { RecordBulkUpdates } from './migrations/1763672400013-bulk-changes';
import { AnnounceChanges } from './migrations/1763672400014-announcements';
import { CreateBodies } from './migrations/1763672400015-bodies';
import { WriteSearchDocuments } from './migrations/1763672400016-search-documents';
import { SaveSearches } from './migrations/1763672400017-saved-searches';
import { CreateReadingList } from './migrations/1763672400019-reading-list';
import { CreateHighlights } from './migrations/1763672400020-highlights';
import { CreateArticleTasks } from './migrations/1763672400021-article-tasks';
import { CreateRules } from './migrations/1763672400022-rules';
import { CreateWatchlists } from './migrations/1763672400023-watchlists';
import { CreateRetention } from './migrations/1763672400024-retention';
import { RecordActivity } from './migrations/1763672400025-activity';
import { EnqueueFullTexts } from './migrations/1763672400026-full-text-tasks';
import { CarrySync } from './migrations/1763672400028-sync';
import { CountFaster } from './migrations/1763672400029-count-faster';
import { RecordSyncCalls } from './migrations/1763672400030-sync-diagnostics';
import { RecordTaskBatches } from './migrations/1763672400032-article-task-batches';
import { TagImportant } from './migrations/1763672400033-important-tag';
import { FindViewers } from './migrations/1763672400034-viewers';
import { LimitRules } from './migrations/1763672400035-rule-limits';
import { NoteAnchoringDue } from './migrations/1763672400036-anchoring-due';
import { GiveSessionsOwners } from './migrations/1763672400037-sessions';
import { RecordSignInNetworks } from './migrations/1763672400038-sign-in-networks';
import { CheckAtTheInterval } from './migrations/1763672400039-deployments';
import { ReadTriageRecord } from './migrations/1763672400040-triage-record';
import { RespectReadingPrivacy } from './migrations/1763672400041-reading-privacy';
import { MarkExistingMatches } from './migrations/1763672400045-existing-matches';
import { RenameInPlainTerms } from './migrations/1763672400046-plain-names';
import { VersionTriage } from './migrations/1763672400050-triage-versions';
import { CreateOutbox } from './migrations/1763672420000-outbox';
import { AnnounceInWords } from './migrations/1763672420001-announcements';
import { CreateTermVectors } from './migrations/1763672430000-term-vectors';
import { MatchByMeaning } from './migrations/1763672430001-meaning-matches';
import { CreateStories } from './migrations/1763672440000-stories';
import { CreateLlmUsage } from './migrations/1763672450000-llm-usage';
import { CreateClaims } from './migrations/1763672460000-claims';
import { CreateAskSessions } from './migrations/1763672470000-ask';
import { RecordSilentEdits } from './migrations/1763672480000-silent-edits';
import { CreateTopicMaps } from './migrations/1763672480001-topic-maps';
import { AddSavedSearchMode } from './migrations/1763672480002-saved-search-mode';
import { CreateMails } from './migrations/1763672500000-mails';
import { CreateOneTimePasswords } from './migrations/1763672500001-one-time-passwords';
import { CreateNewsletters } from './migrations/1763672510000-newsletters';
import { CreatePush } from './migrations/1763672520000-push';
import { CreateBriefings } from './migrations/1763672600000-briefings';
import { CreateRecommendations } from './migrations/1763672610000-recommendations';
import { CreateAudio } from './migrations/1763672620000-audio';
import { CreateBriefingRecordings } from './migrations/1763672621000-briefing-recordings';
import { AddIdentityProvider } from './migrations/1763672700000-identity-provider';
import { CreateUserImports } from './migrations/1763673700000-user-imports';
import { AddRuleEnds } from './migrations/1763673710000-rule-ends';
import { CreateTextReports } from './migrations/1763673720000-text-reports';
import { CreateSiteLines } from './migrations/1763673730000-site-lines';
import { CreateStoryNotifications } from './migrations/1763673740000-story-notifications';
import { RecordLastStored } from './migrations/1763673750000-last-stored-articles';
import { FillLastStored } from './migrations/1763673750001-earlier-stored-articles';
import { AddNotificationSources } from './migrations/1763673760000-notification-sources';
import { ForgetPurgedPages } from './migrations/1763673770000-purged-pages';
import { AddFeedTtl } from './migrations/1763673781000-feed-ttl';
import { CompareReadingsByHash } from './migrations/1763673790000-reading-comparison';
import { AddPushSessions } from './migrations/1763673810000-push-sessions';
import { AddRequestedSources } from './migrations/1763673822000-requested-sources';
import { FindPushSessions } from './migrations/1763673823000-push-sessions-of-older-processes';
import { AddErrorCodes } from './migrations/1763673824000-error-codes';
import { AddSkippedHours } from './migrations/1763673825000-skipped-hours';

/** All migrations in order. Forward only: a released migration is never edited. */
export const MIGRATIONS = [
  CreateAccounts,
  CreateOperations,
  CreateSources,
  CreateArticles,
  CreateCounters,
  CreateIngestion,
  CreateSearch,
  LearnFromPolling,
  CreateIcons,
  CreateEmbeddings,
  CarryLists,
  CompressFaster,
  RecordBulkUpdates,
  AnnounceChanges,
  CreateBodies,
  WriteSearchDocuments,
  SaveSearches,
  CreateReadingList,
  CreateHighlights,
  CreateArticleTasks,
  CreateRules,
  CreateWatchlists,
  CreateRetention,
  RecordActivity,
  EnqueueFullTexts,
  CarrySync,
  CountFaster,
  RecordSyncCalls,
  RecordTaskBatches,
  TagImportant,
  FindViewers,
  LimitRules,
  NoteAnchoringDue,
  GiveSessionsOwners,
  RecordSignInNetworks,
  CheckAtTheInterval,
  ReadTriageRecord,
  RespectReadingPrivacy,
  MarkExistingMatches,
  RenameInPlainTerms,
  VersionTriage,
  CreateOutbox,
  AnnounceInWords,
  CreateTermVectors,
  MatchByMeaning,
  CreateStories,
  CreateLlmUsage,
  CreateClaims,
  CreateAskSessions,
  RecordSilentEdits,
  CreateTopicMaps,
  AddSavedSearchMode,
  CreateMails,
  CreateOneTimePasswords,
  CreateNewsletters,
  CreatePush,
  CreateBriefings,
  CreateRecommendations,
  CreateAudio,
  CreateBriefingRecordings,
  AddIdentityProvider,
  CreateUserImports,
  AddRuleEnds,
  CreateTextReports,
  CreateSiteLines,
  CreateStoryNotifications,
  RecordLastStored,
  FillLastStored,
  AddNotificationSources,
  ForgetPurgedPages,
  AddFeedTtl,
  CompareReadingsByHash,
  AddPushSessions,
  AddRequestedSources,
  FindPushSessions,
  AddErrorCodes,
  AddSkippedHours,
] as const;
