import { CreateAccounts } from './1763672400001-accounts';
import { CreateOperations } from './1763672400002-operations';
import { CreateSources } from './1763672400003-sources';
import { CreateArticles } from './1763672400004-articles';
import { CreateCounters } from './1763672400005-counters';
import { CreateIngestion } from './1763672400006-ingestion';

/** The schema's story, in order. Forward only; what landed is never edited. */
export const MIGRATIONS = [
  CreateAccounts,
  CreateOperations,
  CreateSources,
  CreateArticles,
  CreateCounters,
  CreateIngestion,
] as const;
