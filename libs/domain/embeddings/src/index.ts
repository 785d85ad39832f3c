export { EmbeddingsHttpModule } from './embeddings.http.module';
export { EmbeddingsJobsModule } from './embeddings.jobs.module';
export { EmbeddingsModule } from './embeddings.module';
export { buildDistanceSql, type NearArticle, NearestQueries } from './related/nearest.queries';
export { type VectorModelRow, VectorModelsRepository } from './vector/vector-models.repository';
export { RelatedService } from './related/related.service';
export { RelatedView, toRelatedView } from './related/related.view';
export { QueryEmbedder, type QueryVector } from './vector/query-embedder';
export { getSubjectCosineMin, toCosine, toScore } from './vector/similarity-scale';
export { ArticleTermsRepository } from './terms/article-terms.repository';
export {
  DocumentFrequencies,
  FrequencySnapshot,
  type FrequencySnapshotData,
  getNextSnapshotSize,
} from './terms/document-frequencies';
export { COMPARED_ARTICLES_MAX, findRepeatedLines } from './terms/repeated-lines';
export { type ArticleText, buildBag, type SourceText, type TermBag } from './terms/term-bag';
export { listSourceNames } from './terms/source-names';
export { TermSnapshots, type TermSnapshotVersion } from './terms/term-snapshots';
export { toTermId } from './terms/term-id';
export { measureDot, measureTermCosine, type TermVector, weighBag, WEIGHT_SCALE } from './terms/term-vector';
export { readTerms } from './terms/tokens';
export { combineCosines } from './vector/rank-related';
export { packTermVectors, type PackedTermVectors } from './vector/term-matrix';
export {
  TRAINING_ARTICLES_MAX,
  TRAINING_ARTICLES_MIN,
  type TrainingTask,
  trainVectorModel,
} from './vector/train-vector-model';
export { NEW_ARTICLE_HOURS } from './vector/vector-announcer';
export {
  type Embedding,
  measureVectorCosine,
  toUnit,
  VectorModel,
  type VectorModelData,
} from './vector/vector-model';
