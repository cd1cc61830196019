/** Makes the page one of a browser that does not know `field-sizing`. Import this first. */
const supports = CSS.supports.bind(CSS) as (...condition: string[]) => boolean

Object.assign(CSS, {
  supports: (...condition: string[]) =>
    !condition.join(': ').includes('field-sizing') && supports(...condition),
})

const style = document.head.appendChild(document.createElement('style'))
style.textContent = '* { field-sizing: fixed !important }'
