import { HttpErrorResponse, HttpHeaders } from '@angular/common/http';
import { toProblem, describeProblem } from './problem';

describe('a problem', () => {
  it('is parsed from problem+json, with its request id and invalid fields', () => {
    const error = {
      title: 'Invalid',
      detail: 'Two fields are wrong.',
      code: 'validation_error',
      request_id: 'r-1',
      errors: [{ field: 'url', message: 'must be an address' }],
    };
    const problem = toProblem(new HttpErrorResponse({ status: 422, error }));
    expect(problem).toMatchObject({ code: 'validation_error', requestId: 'r-1' });
    expect(problem.fields).toEqual({ url: 'must be an address' });
    expect(describeProblem(problem)).toBe('Two fields are wrong.');
  });

  it("has a sentence and the header's request id when a gateway sent HTML", () => {
    const headers = new HttpHeaders({ 'X-Request-Id': 'r-2' });
    const problem = toProblem(new HttpErrorResponse({ status: 502, error: '<h1>Bad</h1>', headers }));
    expect(problem).toMatchObject({ code: 'http_502', requestId: 'r-2' });
    expect(describeProblem(problem)).toContain('Try again');
  });

  it("has the page's words for a fault of the server, whose own are English", () => {
    const error = { title: 'Internal Server Error', detail: 'Something failed.', code: 'internal_error' };
    const problem = toProblem(new HttpErrorResponse({ status: 500, error }));
    expect(problem.title).toBe('The server sent an error (500)');
    expect(problem.detail).toContain('Try again');
  });

  it('reports that there was no response', () => {
    expect(toProblem(new HttpErrorResponse({ status: 0 })).code).toBe('unreachable');
  });

  it('preserves the extra members of a kind of problem', () => {
    const error = { code: 'already_exists', slug: 'nordic-grid' };
    expect(toProblem(new HttpErrorResponse({ status: 409, error })).extra['slug']).toBe('nordic-grid');
  });
});
