export { StoriesHttpModule } from './stories.http.module';
export { StoriesJobsModule } from './stories.jobs.module';
export { StoriesModule } from './stories.module';
export { StoriesQueries, type StoryMemberRow } from './story/stories.queries';
export { isStory } from './story/story.view';
export { StoryRanking } from './story/story-ranking';
