// Generated from the OpenAPI document of the api: npm run contract. Do not edit.
import type { components } from './schema';

export type { components, operations, paths } from './schema';

/** The envelope of every list. */
export interface Collection<T> {
  items: T[];
  /** Exact; null on pages asked for by cursor. */
  total: number | null;
  limit: number;
  offset: number;
}

/** A list that is also paged by cursor. */
export interface CursorCollection<T> extends Collection<T> {
  next_cursor: string | null;
}

export type Achievement = components['schemas']['AchievementView'];
export type Activity = components['schemas']['ActivityView'];
export type AddItem = components['schemas']['AddItem'];
export type Alive = components['schemas']['AliveView'];
export type Archive = components['schemas']['Archive'];
export type ArticlePreview = components['schemas']['ArticlePreview'];
export type ArticleSource = components['schemas']['ArticleSourceView'];
export type ArticleTag = components['schemas']['ArticleTagView'];
export type Article = components['schemas']['ArticleView'];
export type AttachTag = components['schemas']['AttachTag'];
export type Body = components['schemas']['BodyView'];
export type Candidate = components['schemas']['CandidateView'];
export type CategoryShare = components['schemas']['CategoryShareView'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type ChangedArticle = components['schemas']['ChangedArticleView'];
export type ChangedArticles = components['schemas']['ChangedArticlesView'];
export type ChangedSources = components['schemas']['ChangedSourcesView'];
export type Cleanup = components['schemas']['Cleanup'];
export type CleanupAction = components['schemas']['CleanupAction'];
export type CleanupReport = components['schemas']['CleanupReport'];
export type CleanupResult = components['schemas']['CleanupResult'];
export type CleanupSuggestion = components['schemas']['CleanupSuggestionView'];
export type ClientConfig = components['schemas']['ClientConfigView'];
export type CreateSource = components['schemas']['CreateSource'];
export type CreateSyncToken = components['schemas']['CreateSyncToken'];
export type CreateTag = components['schemas']['CreateTag'];
export type CreateUser = components['schemas']['CreateUser'];
export type CreateWatchlist = components['schemas']['CreateWatchlist'];
export type Credentials = components['schemas']['Credentials'];
export type Database = components['schemas']['DatabaseView'];
export type Day = components['schemas']['DayView'];
export type Embeddings = components['schemas']['EmbeddingsView'];
export type Enclosure = components['schemas']['EnclosureView'];
export type Features = components['schemas']['FeaturesView'];
export type FeedPreview = components['schemas']['FeedPreview'];
export type FieldError = components['schemas']['FieldErrorView'];
export type FinishedSource = components['schemas']['FinishedSourceView'];
export type FrozenList = components['schemas']['FrozenListView'];
export type HealthDetails = components['schemas']['HealthDetailsView'];
export type Idp = components['schemas']['IdpView'];
export type ImportItems = components['schemas']['ImportItems'];
export type ImportReport = components['schemas']['ImportReport'];
export type ImportRow = components['schemas']['ImportRow'];
export type Import = components['schemas']['ImportView'];
export type Imported = components['schemas']['ImportedView'];
export type Item = components['schemas']['ItemView'];
export type JobRun = components['schemas']['JobRun'];
export type MarkRead = components['schemas']['MarkRead'];
export type Marked = components['schemas']['MarkedView'];
export type Match = components['schemas']['MatchView'];
export type NewEvent = components['schemas']['NewEvent'];
export type NewEvents = components['schemas']['NewEvents'];
export type NewSyncToken = components['schemas']['NewSyncTokenView'];
export type NewsletterPreview = components['schemas']['NewsletterPreviewView'];
export type Nudge = components['schemas']['NudgeView'];
export type Operation = components['schemas']['OperationView'];
export type Pool = components['schemas']['PoolView'];
export type PreviewSource = components['schemas']['PreviewSource'];
export type Preview = components['schemas']['PreviewView'];
export type PreviewWatchlist = components['schemas']['PreviewWatchlist'];
export type Problem = components['schemas']['Problem'];
export type ProgressState = components['schemas']['ProgressStateView'];
export type Push = components['schemas']['PushView'];
export type Queued = components['schemas']['QueuedView'];
export type ReadingDna = components['schemas']['ReadingDnaView'];
export type Recorded = components['schemas']['RecordedView'];
export type Reload = components['schemas']['ReloadView'];
export type Reorder = components['schemas']['Reorder'];
export type RequestRun = components['schemas']['RequestRun'];
export type RunDetail = components['schemas']['RunDetailView'];
export type Run = components['schemas']['RunView'];
export type SaveUrl = components['schemas']['SaveUrl'];
export type ScheduledJob = components['schemas']['ScheduledJob'];
export type SchedulerStatus = components['schemas']['SchedulerStatus'];
export type SetEnabled = components['schemas']['SetEnabled'];
export type SetInterval = components['schemas']['SetInterval'];
export type SetLater = components['schemas']['SetLater'];
export type SetPriority = components['schemas']['SetPriority'];
export type SetStarred = components['schemas']['SetStarred'];
export type SetState = components['schemas']['SetState'];
export type SetStatus = components['schemas']['SetStatus'];
export type Settings = components['schemas']['SettingsView'];
export type SourceHealth = components['schemas']['SourceHealthView'];
export type SourceShare = components['schemas']['SourceShareView'];
export type Source = components['schemas']['SourceView'];
export type StartedRun = components['schemas']['StartedRunView'];
export type StarterFeed = components['schemas']['StarterFeedView'];
export type Story = components['schemas']['StoryView'];
export type Streak = components['schemas']['StreakView'];
export type StreamState = components['schemas']['StreamStateView'];
export type SyncToken = components['schemas']['SyncTokenView'];
export type Tag = components['schemas']['TagView'];
export type Topic = components['schemas']['TopicView'];
export type Undone = components['schemas']['UndoneView'];
export type UpdateItem = components['schemas']['UpdateItem'];
export type UpdateSettings = components['schemas']['UpdateSettings'];
export type UpdateSource = components['schemas']['UpdateSource'];
export type UpdateTag = components['schemas']['UpdateTag'];
export type UpdateUser = components['schemas']['UpdateUser'];
export type UpdateWatchlist = components['schemas']['UpdateWatchlist'];
export type User = components['schemas']['UserView'];
export type WatchlistPreview = components['schemas']['WatchlistPreviewView'];
export type Watchlist = components['schemas']['WatchlistView'];
export type WholeArticle = components['schemas']['WholeArticleView'];
export type WouldMatch = components['schemas']['WouldMatchView'];
