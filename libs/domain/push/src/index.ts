export { NotificationsRepository } from './notification/notifications.repository';
export { findSendTime } from './notification/quiet-hours';
export { PushHttpModule } from './push.http.module';
export { PushJobsModule } from './push.jobs.module';
export { PushModule } from './push.module';
