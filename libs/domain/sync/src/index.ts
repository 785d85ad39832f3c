export { SyncHttpModule } from './sync.http.module';
export { SyncDiagnosticsHttpModule } from './sync-diagnostics.http.module';
