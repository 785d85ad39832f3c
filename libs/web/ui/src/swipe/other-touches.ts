/** Elements that a finger drags sideways themselves. */
const DRAGGED = 'input, textarea, select, audio, video, [role="slider"]';

/** Whether a touch that starts here scrolls sideways or drags a control, up to the element that is swiped. */
export function isOnScroller(start: EventTarget | null, swiped: Element): boolean {
  for (
    let element = start instanceof Element ? start : null;
    element && element !== swiped;
    element = element.parentElement
  )
    if (element.matches(DRAGGED) || canScrollSideways(element)) return true;
  return false;
}

/** Whether the finger selects text, or pans a page that is zoomed in. */
export function isSelectingOrZoomed(): boolean {
  return getSelection()?.isCollapsed === false || (visualViewport?.scale ?? 1) > 1.01;
}

function canScrollSideways(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
}
