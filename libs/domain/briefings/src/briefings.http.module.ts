import { Module } from '@nestjs/common';
import { BriefingAudioController } from './audio/briefing-audio.controller';
import { BriefingsController } from './briefing/briefings.controller';
import { BriefingsModule } from './briefings.module';
import { MessagesController } from './conversation/messages.controller';

@Module({
  imports: [BriefingsModule],
  controllers: [BriefingsController, BriefingAudioController, MessagesController],
})
export class BriefingsHttpModule {}
