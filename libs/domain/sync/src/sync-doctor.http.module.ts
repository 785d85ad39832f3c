import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { CheckController } from './check/check.controller';
import { CheckService } from './check/check.service';
import { Specimens } from './check/specimens';
import { DoctorController } from './doctor/doctor.controller';
import { DoctorQueries } from './doctor/doctor.queries';
import { SyncModule } from './sync.module';

/** Why an app does not sync: for whoever is signed in, so only where people can sign in. */
@Module({
  imports: [ArticlesModule, SyncModule],
  controllers: [DoctorController, CheckController],
  providers: [CheckService, DoctorQueries, Specimens],
})
export class SyncDoctorHttpModule {}
