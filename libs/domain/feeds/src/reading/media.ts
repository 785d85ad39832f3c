import { isLink } from './links';
import { getAttribute, findChild, findChildren, findText, getText, type XmlNode } from './node';
import type { RawEnclosure } from './raw-feed';

/** Smaller pictures are icons and previews. */
const SIDE_MIN = 120;
/** The end of the path of a picture's address. */
const PICTURE_ADDRESS = /^[^?#]+\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

/** All Media RSS elements of an item as one node: of the item itself, its groups and their contents. */
export function collectMedia(item: XmlNode): XmlNode {
  const groups = [item, ...findChildren(item, 'media:group')];
  const holders = [...groups, ...groups.flatMap((group) => findChildren(group, 'media:content'))];
  const found = holders.flatMap((holder) => holder.children.filter(({ name }) => name.startsWith('media:')));
  return { name: 'media', attributes: {}, children: found, text: '' };
}

export function listEnclosures(item: XmlNode, media: XmlNode): RawEnclosure[] {
  const found = [
    ...listAttachments(item),
    ...item.children
      .filter((each) => isLink(each) && getAttribute(each, 'rel') === 'enclosure')
      .map((each) => readEnclosure(each, 'href', 'length')),
    ...leaveOutRenditions(findChildren(media, 'media:content')).map((each) =>
      readEnclosure(each, 'url', 'filesize'),
    ),
    ...findChildren(media, 'media:peerlink').map((each) => readEnclosure(each, 'href', 'length')),
  ];
  return found.filter((each) => each !== null);
}

/** The item's enclosures, with the original address in place of a download counter's. */
function listAttachments(item: XmlNode): (RawEnclosure | null)[] {
  const found = findChildren(item, 'enclosure').map((each) => readEnclosure(each, 'url', 'length'));
  const original = findText(item, 'feedburner:origenclosurelink');
  const [only, ...others] = found;
  return original && only && others.length === 0 ? [{ ...only, url: original }] : found;
}

function readEnclosure(node: XmlNode, url: string, length: string): RawEnclosure | null {
  const address = getAttribute(node, url);
  if (address === null) return null;
  return {
    url: address,
    type: getAttribute(node, 'type') ?? getAttribute(node, 'medium'),
    length: getAttribute(node, length),
  };
}

/**
 * The picture that a feed names for an entry: the widest, except those that are declared too small to stand
 * for an article.
 */
export function findImage(item: XmlNode, media: XmlNode): string | null {
  const image = findChild(item, 'image');
  return (
    findWidest(findChildren(media, 'media:thumbnail').filter((each) => !isSmall(each))) ??
    getAttribute(findChild(item, 'itunes:image'), 'href') ??
    findWidest(listPictures(item, media).filter((each) => !isSmall(each))) ??
    (image && (findText(image, 'url') ?? getAttribute(image, 'href') ?? getText(image)))
  );
}

/** The widest of all pictures, small ones included, for an entry that has no other. */
export function findThumbnail(item: XmlNode, media: XmlNode): string | null {
  return findWidest([...findChildren(media, 'media:thumbnail'), ...listPictures(item, media)]);
}

function listPictures(item: XmlNode, media: XmlNode): XmlNode[] {
  return [...findChildren(media, 'media:content'), ...findChildren(item, 'enclosure')].filter(isPicture);
}

/** By kind, or by address where the publisher declares no kind, as the Guardian does. */
function isPicture(node: XmlNode): boolean {
  const [medium, type] = [getAttribute(node, 'medium'), getAttribute(node, 'type')];
  if (medium === null && type === null) return PICTURE_ADDRESS.test(getAttribute(node, 'url') ?? '');
  return medium === 'image' || (type ?? '').startsWith('image/');
}

/** Without the narrower sizes of a picture, whose addresses differ in the query only. */
function leaveOutRenditions(contents: XmlNode[]): XmlNode[] {
  const widest = Map.groupBy(contents.filter(isPicture), getPath);
  return contents.filter((each) => !isPicture(each) || pickWidest(widest.get(getPath(each)) ?? []) === each);
}

function getPath(node: XmlNode): string {
  return (getAttribute(node, 'url') ?? '').replace(/[?#].*$/, '');
}

function findWidest(pictures: XmlNode[]): string | null {
  return getAttribute(pickWidest(pictures), 'url');
}

/** The first of those that are equally wide or declare no width. */
function pickWidest(pictures: XmlNode[]): XmlNode | null {
  return pictures.reduce<XmlNode | null>(
    (widest, each) => (widest === null || getSide(each, 'width') > getSide(widest, 'width') ? each : widest),
    null,
  );
}

function isSmall(node: XmlNode): boolean {
  return ['width', 'height'].some((side) => {
    const pixels = getSide(node, side);
    return pixels > 0 && pixels < SIDE_MIN;
  });
}

/** Pixels; 0 when undeclared. */
function getSide(node: XmlNode, side: string): number {
  return Number.parseInt(getAttribute(node, side) ?? '', 10) || 0;
}
