export { SyncHttpModule } from './sync.http.module';
export { SyncDoctorHttpModule } from './sync-doctor.http.module';
