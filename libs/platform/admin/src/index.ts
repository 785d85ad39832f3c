export { AdminHttpModule } from './admin.http.module';
export { AdminModule } from './admin.module';
