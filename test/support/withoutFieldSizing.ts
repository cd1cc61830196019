/** Makes the page one of a browser that does not know `field-sizing`. Import this first. */
const supports: (...condition: string[]) => boolean = CSS.supports.bind(CSS)

Object.assign(CSS, {
  supports: (...condition: string[]) =>
    !condition.join(': ').includes('field-sizing') && supports(...condition),
})

const style = document.head.appendChild(document.createElement('style'))
style.textContent = '* { field-sizing: fixed !important }'
