import { isLink } from './links';
import { attribute, child, children, firstText, textOfNode, type XmlNode } from './node';
import type { RawEnclosure } from './raw-feed';

/**
 * The elements of Media RSS in an item: they stand in the item, in a group, or in the content of either.
 * One node for all, so that whoever asks need not know where they stood.
 */
export function mediaNodes(item: XmlNode): XmlNode {
  const groups = [item, ...children(item, 'media:group')];
  const holders = [...groups, ...groups.flatMap((group) => children(group, 'media:content'))];
  const found = holders.flatMap((holder) => holder.children.filter(({ name }) => name.startsWith('media:')));
  return { name: 'media', attributes: {}, children: found, text: '' };
}

export function enclosuresOf(item: XmlNode, media: XmlNode): RawEnclosure[] {
  const found = [
    ...attachments(item),
    ...item.children
      .filter((each) => isLink(each) && attribute(each, 'rel') === 'enclosure')
      .map((each) => enclosure(each, 'href', 'length')),
    ...children(media, 'media:content').map((each) => enclosure(each, 'url', 'filesize')),
    ...children(media, 'media:peerlink').map((each) => enclosure(each, 'href', 'length')),
  ];
  return found.filter((each) => each !== null);
}

/** Behind a counter of downloads, the file itself has an element of its own. */
function attachments(item: XmlNode): (RawEnclosure | null)[] {
  const found = children(item, 'enclosure').map((each) => enclosure(each, 'url', 'length'));
  const original = firstText(item, 'feedburner:origenclosurelink');
  const [only, ...others] = found;
  return original && only && others.length === 0 ? [{ ...only, url: original }] : found;
}

function enclosure(node: XmlNode, url: string, length: string): RawEnclosure | null {
  const address = attribute(node, url);
  if (address === null) return null;
  return {
    url: address,
    type: attribute(node, 'type') ?? attribute(node, 'medium'),
    length: attribute(node, length),
  };
}

export function imageOf(item: XmlNode, media: XmlNode): string | null {
  const image = child(item, 'image');
  const pictures = [...children(media, 'media:content'), ...children(item, 'enclosure')].filter(isPicture);
  return (
    attribute(child(media, 'media:thumbnail'), 'url') ??
    attribute(child(item, 'itunes:image'), 'href') ??
    attribute(pictures[0] ?? null, 'url') ??
    (image && (firstText(image, 'url') ?? attribute(image, 'href') ?? textOfNode(image)))
  );
}

function isPicture(node: XmlNode): boolean {
  return attribute(node, 'medium') === 'image' || (attribute(node, 'type') ?? '').startsWith('image/');
}
