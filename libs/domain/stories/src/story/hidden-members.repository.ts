import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';

@Injectable()
export class HiddenMembersRepository {
  constructor(private readonly database: Database) {}

  async add(user: UserRef, articleId: number): Promise<void> {
    await this.database.run(sql`
      insert into hidden_story_members (user_id, article_id) values (${user.id}, ${articleId})
      on conflict do nothing`);
  }
}
