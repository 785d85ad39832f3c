import { Module } from '@nestjs/common';
import { ClaimsModule } from '@reader/claims';
import { InsightsController } from './insights/insights.controller';
import { InsightsService } from './insights/insights.service';
import { PerspectivesController } from './perspectives/perspectives.controller';
import { PerspectivesService } from './perspectives/perspectives.service';

@Module({
  imports: [ClaimsModule],
  controllers: [InsightsController, PerspectivesController],
  providers: [InsightsService, PerspectivesService],
})
export class InsightsHttpModule {}
