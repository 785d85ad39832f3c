import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiCollection, toCollection, type Collection, PageQuery } from '@reader/http';
import { type StarterFeed, StarterPack } from './starter-pack';

export class StarterFeedView {
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly description!: string | null;
  @ApiProperty() readonly feed_url!: string;
  @ApiProperty({ type: String, nullable: true }) readonly site_url!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly category!: string | null;
}

@ApiTags('sources')
@Controller('api/sources/starter-pack')
export class StarterPackController {
  constructor(private readonly pack: StarterPack) {}

  /** In the order of the list; empty when the operator configured `none`. */
  @Get()
  @ApiCollection(StarterFeedView)
  list(@Query() page: PageQuery): Collection<StarterFeedView> {
    const { feeds } = this.pack;
    const items = feeds.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: feeds.length }, toView);
  }
}

function toView({ title, description, feedUrl, siteUrl, category }: StarterFeed): StarterFeedView {
  return { title, description, feed_url: feedUrl, site_url: siteUrl, category };
}
