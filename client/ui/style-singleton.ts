import { useEffect } from 'react'

/**
 * What react-remove-scroll asks of react-style-singleton, in whose place vite.config.ts puts this: the rules that keep the
 * page behind a dialog from scrolling. That package writes them into a style element, which the content security policy
 * refuses; a constructed sheet needs no 'unsafe-inline'. The first of several dialogs measures, the last one takes the rules
 * away.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  return function Style({ styles }) {
    useEffect(() => {
      if (users === 0) sheet = adopt(styles)
      users += 1
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
        sheet = null
      }
    }, [styles])
    return null
  }
}

function adopt(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}
