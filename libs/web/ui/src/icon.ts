import { DOCUMENT, Directive, ElementRef, HostAttributeToken, Input, inject } from '@angular/core';
import { type IconName, ICONS } from './icons';

const SVG = 'http://www.w3.org/2000/svg';
const TEXT_PX = 16;

/** Each icon is parsed once and then cloned. */
const drawings = new Map<IconName, DocumentFragment>();

/**
 * `<svg rdIcon="star"></svg>`: an icon in the colour of the text beside it. It is hidden from assistive
 * technology, unless it has the role `img` and a name.
 *
 * Lists show hundreds at once, so an icon has no signals and no template.
 */
@Directive({
  selector: 'svg[rdIcon]',
  host: {
    class: 'icon',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  },
})
export class Icon {
  private readonly host = inject<ElementRef<SVGElement>>(ElementRef).nativeElement;
  private readonly document = inject(DOCUMENT);

  private shapes: readonly Node[] = [];

  @Input({ required: true }) set rdIcon(name: IconName) {
    for (const shape of this.shapes) this.host.removeChild(shape);
    const drawing = this.getDrawing(name).cloneNode(true);
    this.shapes = [...drawing.childNodes];
    this.host.append(drawing);
  }

  constructor() {
    const readAttribute = (name: string): string | null =>
      inject(new HostAttributeToken(name), { optional: true });
    const px = readAttribute('size') ?? String(TEXT_PX);
    this.host.setAttribute('width', px);
    this.host.setAttribute('height', px);
    if (readAttribute('role') === null) this.host.setAttribute('aria-hidden', 'true');
  }

  private getDrawing(name: IconName): DocumentFragment {
    const known = drawings.get(name);
    if (known) return known;
    const drawing = this.document.createDocumentFragment();
    for (const [tag, attributes] of ICONS[name]) {
      const shape = this.document.createElementNS(SVG, tag);
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
      drawing.append(shape);
    }
    drawings.set(name, drawing);
    return drawing;
  }
}
