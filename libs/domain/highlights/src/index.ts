export { HighlightsHttpModule } from './highlights.http.module';
export { HighlightsModule } from './highlights.module';
export { HighlightsService } from './highlights.service';
