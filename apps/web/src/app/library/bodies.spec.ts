import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Articles } from './articles';
import { BODIES_MAX, Bodies } from './bodies';
import { anArticle } from './testing';

describe('the bodies of articles', () => {
  let http: HttpTestingController;
  let bodies: Bodies;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    bodies = TestBed.inject(Bodies);
  });

  const answer = (id: number): void =>
    http.expectOne(`/api/articles/${id}`).flush({ ...anArticle({ article_id: id }), content_html: `${id}` });

  const ahead = async (ids: readonly number[]): Promise<void> => {
    bodies.ahead(ids);
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('are asked for once, however often they are wanted', async () => {
    await ahead([1]);
    const opened = bodies.of(1);
    answer(1);
    expect((await opened).content_html).toBe('1');
    expect(bodies.now(1)?.content_html).toBe('1');
    await bodies.of(1);
    http.verify();
  });

  it('are asked for again after a failure', async () => {
    const failed = bodies.of(1);
    http.expectOne('/api/articles/1').flush({}, { status: 503, statusText: '' });
    await expect(failed).rejects.toMatchObject({ status: 503 });
    const opened = bodies.of(1);
    answer(1);
    expect((await opened).article_id).toBe(1);
  });

  it('let go of the one not used for longest', async () => {
    const all = Array.from({ length: BODIES_MAX }, (_, at) => at + 1);
    await ahead(all);
    all.forEach(answer);
    await Promise.all(all.map((id) => bodies.of(id)));
    await bodies.of(1);
    await ahead([BODIES_MAX + 1]);
    answer(BODIES_MAX + 1);
    expect(bodies.now(1)).not.toBeNull();
    expect(bodies.now(2)).toBeNull();
  });

  it('leave the list with the words of a row, and not with its own text', async () => {
    await ahead([1]);
    answer(1);
    await bodies.of(1);
    expect(TestBed.inject(Articles).find(1)?.()).not.toHaveProperty('content_html');
  });
});
