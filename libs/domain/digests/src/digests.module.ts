import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { MailModule } from '@reader/mail';
import { StoriesModule } from '@reader/stories';
import { DigestQueries } from './content/digest.queries';
import { DigestReader } from './content/digest-reader';
import { DigestsRepository } from './digests.repository';
import { DigestsService } from './digests.service';
import { MarkReadService } from './links/mark-read.service';
import { DigestRenderer } from './render/digest-renderer';

@Module({
  imports: [AccountsModule, ArticlesModule, MailModule, StoriesModule],
  providers: [
    DigestQueries,
    DigestReader,
    DigestRenderer,
    DigestsRepository,
    DigestsService,
    MarkReadService,
  ],
  exports: [AccountsModule, DigestsRepository, DigestsService, MailModule, MarkReadService],
})
export class DigestsModule {}
