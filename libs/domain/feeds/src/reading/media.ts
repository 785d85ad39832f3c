import { isLink } from './links';
import { getAttribute, findChild, findChildren, findText, getText, type XmlNode } from './node';
import type { RawEnclosure } from './raw-feed';

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
    ...findChildren(media, 'media:content').map((each) => readEnclosure(each, 'url', 'filesize')),
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

export function findImage(item: XmlNode, media: XmlNode): string | null {
  const image = findChild(item, 'image');
  const pictures = [...findChildren(media, 'media:content'), ...findChildren(item, 'enclosure')].filter(
    isPicture,
  );
  return (
    getAttribute(findChild(media, 'media:thumbnail'), 'url') ??
    getAttribute(findChild(item, 'itunes:image'), 'href') ??
    getAttribute(pictures[0] ?? null, 'url') ??
    (image && (findText(image, 'url') ?? getAttribute(image, 'href') ?? getText(image)))
  );
}

function isPicture(node: XmlNode): boolean {
  return getAttribute(node, 'medium') === 'image' || (getAttribute(node, 'type') ?? '').startsWith('image/');
}
