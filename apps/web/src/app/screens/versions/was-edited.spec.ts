import { isRecentlyEdited, wasEdited } from './was-edited';

const PUBLISHED = '2026-11-01T10:00:00.000Z';
const EDITED = '2026-11-10T10:00:00.000Z';
const anEdit = (editedAt: string | null): { edited_at: string | null; published_at: string } => ({
  edited_at: editedAt,
  published_at: PUBLISHED,
});

describe('the mark of an edited article', () => {
  it('is there for a week', () => {
    expect(isRecentlyEdited(anEdit(EDITED), Date.parse('2026-11-17T09:59:00.000Z'))).toBe(true);
    expect(isRecentlyEdited(anEdit(EDITED), Date.parse('2026-11-17T10:01:00.000Z'))).toBe(false);
  });

  it('is not there for a text that never changed', () => {
    expect(isRecentlyEdited(anEdit(null), Date.parse(PUBLISHED))).toBe(false);
    expect(wasEdited(anEdit(null))).toBe(false);
  });

  it('is not there when the text changed before it was published', () => {
    expect(wasEdited(anEdit('2026-10-30T10:00:00.000Z'))).toBe(false);
    expect(wasEdited(anEdit(EDITED))).toBe(true);
  });
});
