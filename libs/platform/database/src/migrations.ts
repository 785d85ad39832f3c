import { CreateAccounts } from './migrations/1763672400001-accounts';
import { CreateOperations } from './migrations/1763672400002-operations';
import { CreateSources } from './migrations/1763672400003-sources';
import { CreateArticles } from './migrations/1763672400004-articles';
import { CreateCounters } from './migrations/1763672400005-counters';
import { CreateIngestion } from './migrations/1763672400006-ingestion';

/** The schema's story, in order. Forward only; what landed is never edited. */
export const MIGRATIONS = [
  CreateAccounts,
  CreateOperations,
  CreateSources,
  CreateArticles,
  CreateCounters,
  CreateIngestion,
] as const;
