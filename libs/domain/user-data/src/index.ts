export { UserDataHttpModule } from './user-data.http.module';
