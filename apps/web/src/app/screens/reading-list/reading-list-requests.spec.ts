import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { ReadingListRequests } from './reading-list-requests';

describe('the requests of the reading list', () => {
  let http: HttpTestingController;
  let requests: ReadingListRequests;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    requests = TestBed.inject(ReadingListRequests);
  });

  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const lists = (): TestRequest[] =>
    http.match(({ url, method }) => method === 'GET' && url === '/api/reading-list');
  const answer = async (found: readonly TestRequest[], body: object | null): Promise<void> => {
    expect(found).toHaveLength(1);
    for (const request of found) request.flush(body);
    await settled();
  };
  const answerList = (ids: readonly number[]): Promise<void> =>
    answer(lists(), { items: ids.map((id) => ({ item_id: id })), total: ids.length });
  const answerChange = (): Promise<void> => answer(http.match('/api/reading-list/1'), {});

  it('request the list again when a change overtook it', async () => {
    const list = requests.listAll();
    await settled();
    const removed = requests.remove(1);
    await answerChange();
    await removed;
    await answerList([1, 2]);
    await answerList([2]);
    expect(await list).toEqual([{ item_id: 2 }]);
  });

  it('request the list once the changes under way are answered, or have failed', async () => {
    const removed = requests.remove(1);
    const list = requests.listAll();
    await settled();
    expect(lists()).toEqual([]);
    http.expectOne('/api/reading-list/1').error(new ProgressEvent('error'));
    await expect(removed).rejects.toBeDefined();
    await settled();
    await answerList([1, 2]);
    expect(await list).toHaveLength(2);
  });
});
