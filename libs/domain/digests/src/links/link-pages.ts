interface PageWords {
  readonly title: string;
  readonly text: string;
  /** Of a button that sends the same address with POST. */
  readonly button?: string;
}

interface LinkPage {
  readonly status: number;
  readonly en: PageWords;
  readonly de: PageWords;
}

const OFF_EN = 'You will not get this mail any more.';
const OFF_DE = 'Diese E-Mail kommt nicht mehr.';

/** What the links of mails show. */
export const LINK_PAGES = {
  marked_read: {
    status: 200,
    en: { title: 'Marked as read', text: 'You can close this page.' },
    de: { title: 'Als gelesen markiert', text: 'Diese Seite kann geschlossen werden.' },
  },
  not_valid: {
    status: 403,
    en: {
      title: 'This link does not work',
      text: 'It is not complete, or its account does not exist any more.',
    },
    de: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er ist nicht vollständig, oder sein Konto gibt es nicht mehr.',
    },
  },
  expired: {
    status: 410,
    en: { title: 'This link has expired', text: 'Open the article in the application instead.' },
    de: { title: 'Dieser Link ist abgelaufen', text: 'Den Artikel stattdessen in der Anwendung öffnen.' },
  },
  confirm_unsubscribe: {
    status: 200,
    en: { title: 'Unsubscribe from this mail', text: OFF_EN, button: 'Unsubscribe' },
    de: { title: 'Diese E-Mail abbestellen', text: OFF_DE, button: 'Abbestellen' },
  },
  unsubscribed: {
    status: 200,
    en: { title: 'Unsubscribed', text: `${OFF_EN} You can switch it on again in your settings.` },
    de: { title: 'Abbestellt', text: `${OFF_DE} Sie lässt sich in den Einstellungen wieder einschalten.` },
  },
} as const satisfies Record<string, LinkPage>;

export type LinkPageName = keyof typeof LINK_PAGES;
export type LinkPageLanguage = 'en' | 'de';

export const getLinkPage = (
  name: LinkPageName,
  language: LinkPageLanguage,
): PageWords & { status: number } => ({
  status: LINK_PAGES[name].status,
  ...LINK_PAGES[name][language],
});
