export { CreateHighlight } from './highlights.dto';
export { HighlightsHttpModule } from './highlights.http.module';
export { HighlightsJobsModule } from './highlights.jobs.module';
export { HighlightsModule } from './highlights.module';
export { HighlightsService } from './highlights.service';
