import { expect, it } from 'vitest'
import { isTextField, usesTypedKeys } from '../../src/ui/dom/realm.js'

/** What each field does with letters and arrow keys: text, only keys, or nothing. */
const fields: Record<string, 'text' | 'keys' | 'nothing'> = {
  ...Object.fromEntries(
    ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time', 'month', 'week']
      .concat('datetime-local', 'unknown')
      .map((type) => [`<input type="${type}">`, 'text']),
  ),
  '<input>': 'text',
  '<textarea></textarea>': 'text',
  '<div contenteditable></div>': 'text',
  '<div contenteditable="false"></div>': 'nothing',
  '<select></select>': 'keys',
  ...Object.fromEntries(
    ['radio', 'range', 'color'].map((type) => [`<input type="${type}">`, 'keys']),
  ),
  ...Object.fromEntries(
    ['button', 'submit', 'reset', 'image', 'file', 'checkbox'].map((type) => [
      `<input type="${type}">`,
      'nothing',
    ]),
  ),
  '<button></button>': 'nothing',
  '<a href="#"></a>': 'nothing',
}

it.each(Object.entries(fields))('%s uses %s', (html, use) => {
  const host = document.createElement('div')
  host.innerHTML = html
  expect(isTextField(host.firstElementChild)).toBe(use === 'text')
  expect(usesTypedKeys(host.firstElementChild)).toBe(use !== 'nothing')
})
