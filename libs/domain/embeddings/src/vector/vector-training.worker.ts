import { createTask } from '@reader/threads';
import { type TrainingTask, trainVectorModel } from './train-vector-model';
import type { VectorModelData } from './vector-model';

export const run = createTask(
  (task: TrainingTask): VectorModelData | null => trainVectorModel(task),
  (model) => (model ? [model.termIds.buffer, model.scales.buffer, model.bytes.buffer] : []),
);
