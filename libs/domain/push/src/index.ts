export { NotificationsRepository, type NewNotification } from './notification/notifications.repository';
export { PushHttpModule } from './push.http.module';
export { PushJobsModule } from './push.jobs.module';
export { PushModule } from './push.module';
