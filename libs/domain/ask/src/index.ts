export { AskHttpModule } from './ask.http.module';
