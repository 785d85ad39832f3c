export { ChangesHttpModule } from './changes.http.module';
