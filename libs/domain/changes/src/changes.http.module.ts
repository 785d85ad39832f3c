import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ChangeStreams } from './change-streams';
import { ChangesController } from './changes.controller';
import { ChangesQueries } from './changes.queries';

@Module({
  imports: [AccountsModule],
  controllers: [ChangesController],
  providers: [ChangeStreams, ChangesQueries],
})
export class ChangesHttpModule {}
