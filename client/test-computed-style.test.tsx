import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const styleOf = (id: string) => getComputedStyle(document.getElementById(id)!)

test('display and visibility in a test are the same as jsdom computes', () => {
  render(
    <div style={{ visibility: 'hidden', color: 'red' }}>
      <p id="block">
        <span id="inline" />
        <span id="back" style={{ visibility: 'visible' }} />
      </p>
      <div id="hidden" hidden />
      <div id="none" style={{ display: 'none' }} />
      <input id="field" type="hidden" />
    </div>,
  )
  const found = ['block', 'inline', 'back', 'hidden', 'none', 'field'].map((id) => {
    const style = styleOf(id)
    return [id, style.display, style.getPropertyValue('display'), style.visibility]
  })
  expect(found).toEqual([
    ['block', 'block', 'block', 'hidden'],
    ['inline', 'inline', 'inline', 'hidden'],
    ['back', 'inline', 'inline', 'visible'],
    ['hidden', 'none', 'none', 'hidden'],
    ['none', 'none', 'none', 'hidden'],
    ['field', 'none', 'none', 'hidden'],
  ])
  expect(styleOf('block').color).toBe('rgb(255, 0, 0)')
  // A changed attribute is seen at once.
  document.getElementById('hidden')!.hidden = false
  expect(styleOf('hidden').display).toBe('block')
})
