import { Module } from '@nestjs/common';
import { ClaimsController } from './claim/claims.controller';
import { ClaimsModule } from './claims.module';

@Module({ imports: [ClaimsModule], controllers: [ClaimsController] })
export class ClaimsHttpModule {}
