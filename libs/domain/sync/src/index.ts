export { SyncHttpModule } from './sync.http.module';
