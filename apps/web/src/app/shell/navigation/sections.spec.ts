import { ADMIN_SECTIONS, findSection, listAllSections, listSectionGroups } from './sections';

const listAddresses = (isAdmin: boolean): readonly string[] =>
  listSectionGroups(isAdmin).flatMap(({ sections }) => sections.map(({ address }) => address));

describe('the sections of the settings', () => {
  it('are in groups that are never empty, and end with About', () => {
    for (const isAdmin of [true, false]) {
      expect(listSectionGroups(isAdmin).filter(({ sections }) => sections.length === 0)).toEqual([]);
      expect(listAddresses(isAdmin).at(-1)).toBe('/settings/about');
    }
  });

  it('of the server are for administrators', () => {
    const others = listAddresses(false);
    expect(listAddresses(true).filter((address) => !others.includes(address))).toEqual([
      '/settings/retention',
      '/admin/users',
    ]);
  });

  it('are found in the palette by their long names, and are tabs with short ones', () => {
    expect(ADMIN_SECTIONS.map(({ label, tab }) => tab ?? label)).toEqual([
      ...['Users', 'Jobs', 'Queues', 'Storage', 'Models', 'Reported texts', 'Stories'],
    ]);
    expect(listAllSections(true).map(({ label }) => label)).toContain('Language models');
    expect(listAllSections(false).map(({ label }) => label)).not.toContain('Language models');
  });

  it('are found by their address, with a query and at the pages below', () => {
    const groups = listSectionGroups(true);
    expect(findSection(groups, '/settings/mail?from=palette')?.label).toBe('Email');
    expect(findSection(groups, '/settings/apps/12#calls')?.label).toBe('Connect an app');
    expect(findSection(groups, '/settings')).toBeUndefined();
    expect(findSection(groups, '/settings/mailbox')).toBeUndefined();
  });
});
