/** The attributes that decide, with the element's name, whether it is displayed: tests load no style sheets. */
const DECISIVE = ['hidden', 'open', 'style', 'type']

/**
 * Answers quickly whether an element is displayed and visible. Every search for a role asks that of every element and
 * its ancestors, and jsdom matches each of its 150 default rules for it: that was a quarter of the component tests' time.
 * All other properties are computed by jsdom.
 */
export function answerDisplayFast(): void {
  const compute = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()
  const displayOf = (element: Element): string => {
    // As JSON: an attribute without a value is none that is missing.
    const key = JSON.stringify([element.localName, ...DECISIVE.map((name) => element.getAttribute(name))])
    const display = displays.get(key) ?? compute(element).display
    displays.set(key, display)
    return display
  }
  const visibilityOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const own = at.hasAttribute('style') && at instanceof HTMLElement ? at.style.visibility : ''
      if (own && own !== 'inherit') return own
    }
    return 'visible'
  }
  const answerOf = (element: Element, name: unknown): string | null =>
    name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : null

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const all = (): CSSStyleDeclaration => (whole ??= compute(element))
    const getPropertyValue = (name: string): string => answerOf(element, name) ?? all().getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        const answer = answerOf(element, name)
        if (answer !== null) return answer
        const value: unknown = Reflect.get(all(), name)
        return typeof value === 'function' ? value.bind(all()) : value
      },
    })
  }
}
