import coreui from '@coreui/coreui/dist/css/coreui-reboot.css?raw'
import bootstrap from 'bootstrap/dist/css/bootstrap-reboot.css?raw'
import normalize from 'normalize.css/normalize.css?raw'
import tailwind4 from 'tailwindcss/preflight.css?raw'

/** What Material UI's CssBaseline says about elements. */
const mui = `
html { -webkit-text-size-adjust: 100%; }
*, *::before, *::after { box-sizing: inherit; }
html { box-sizing: border-box; }
strong, b { font-weight: 700; }
body { margin: 0; color: rgba(0, 0, 0, 0.87); font: 400 1rem/1.5 Roboto, sans-serif; letter-spacing: 0.00938em; }
ul, li { list-style: none; }
`

/** What Ant Design's reset says about elements. */
const antd = `
*, *::before, *::after { box-sizing: border-box; }
h1, h2, h3, h4, h5, h6 { margin-top: 0; margin-bottom: 0.5em; font-weight: 500; }
p, dl, ol, ul { margin-top: 0; margin-bottom: 1em; }
ol ol, ul ul { margin-bottom: 0; }
dt { font-weight: 500; }
dd { margin-bottom: 0.5em; margin-left: 0; }
b, strong { font-weight: bolder; }
small { font-size: 80%; }
pre, code, kbd, samp { font-size: 1em; font-family: SFMono-Regular, monospace; }
pre { margin-top: 0; margin-bottom: 1em; overflow: auto; }
a { color: #1677ff; text-decoration: none; outline: none; cursor: pointer; transition: color 0.3s; touch-action: manipulation; }
img { vertical-align: middle; border-style: none; }
table { border-collapse: collapse; }
caption { padding-top: 0.75em; padding-bottom: 0.3em; text-align: left; caption-side: bottom; }
button, select { text-transform: none; }
input, button, select, optgroup, textarea { margin: 0; color: inherit; font-size: inherit; font-family: inherit; line-height: inherit; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { display: block; width: 100%; margin-bottom: 0.5em; padding: 0; font-size: 1.5em; line-height: inherit; }
summary { display: list-item; }
textarea { overflow: auto; resize: vertical; }
`

/** What Mantine's baseline and global styles say about elements. */
const mantine = `
*, *::before, *::after { box-sizing: border-box; }
input, button, textarea, select { font: inherit; }
button, select { text-transform: none; }
body { margin: 0; line-height: 1.55; font-size: 1rem; }
@media screen and (max-device-width: 500px) { body { -webkit-text-size-adjust: 100%; } }
`

/** What Chakra's reset says about elements. */
const chakra = `
*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e4e4e7; }
table { border-color: inherit; border-collapse: collapse; text-indent: 0; }
h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; text-wrap: balance; }
a { color: inherit; text-decoration: inherit; }
button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%; line-height: inherit; color: inherit; background: #0000; }
ol, ul { list-style: none; }
img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle; }
img, video { max-width: 100%; height: auto; }
p, li, h1, h2, h3, h4, h5, h6 { overflow-wrap: break-word; }
textarea { resize: vertical; vertical-align: top; }
summary { display: list-item; }
`

/** What Tailwind 3’s preflight says about elements. */
const tailwind3 = `
*, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb; }
h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
a { color: inherit; text-decoration: inherit; }
b, strong { font-weight: bolder; }
code, kbd, samp, pre { font-family: ui-monospace, monospace; font-size: 1em; }
small { font-size: 80%; }
table { text-indent: 0; border-color: inherit; border-collapse: collapse; }
button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%; font-weight: inherit; line-height: inherit; letter-spacing: inherit; color: inherit; margin: 0; padding: 0; }
button, select { text-transform: none; }
button, input:where([type='button']), input:where([type='reset']) { -webkit-appearance: button; background-color: transparent; background-image: none; }
blockquote, dl, dd, h1, h2, h3, h4, h5, h6, hr, figure, p, pre { margin: 0; }
fieldset, legend, ol, ul, menu, dialog { margin: 0; padding: 0; }
ol, ul, menu { list-style: none; }
textarea { resize: vertical; }
button, [role='button'] { cursor: pointer; }
:disabled { cursor: default; }
img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle; }
img, video { max-width: 100%; height: auto; }
`

/**
 * What no reset does, but some old stylesheet might. The app's own elements around ours are left alone,
 * because their text and their width are inherited.
 */
const hostile = `
* { min-height: 9px; outline: 1px solid red; }
div:where(:not(main > div)) { float: left; padding: 7px; }
section, article, header, footer { margin: 30px; border: 5px dotted red; }
span, bdi, b, i, small { display: inline-block; padding: 3px; font-style: italic; }
h1, h2, h3 { font-size: 40px; text-transform: uppercase; color: red; border-bottom: 2px solid red; }
p:where(:not(main > div > p)) { margin: 40px; padding: 9px; }
ul, ol, dl { margin: 0 0 0 50px; list-style: square inside; }
li, dt, dd { margin: 9px; float: left; }
a { color: lime; text-decoration: underline wavy; }
button, input, select, textarea { border: 6px ridge red; border-radius: 0; background: yellow; font: 20px serif; width: 100%; text-transform: uppercase; }
label { display: block; width: 120px; font-weight: 900; }
table { border-collapse: separate; border-spacing: 9px; background: pink; width: auto; }
th, td { border: 3px solid red; padding: 20px; text-align: center; vertical-align: bottom; background: cyan; }
tr { height: 90px; }
details, summary { border: 2px solid red; padding: 12px; }
dialog, fieldset { border: 4px solid red; padding: 20px; }
code, pre, kbd { color: #d63384; background: #222; font-size: 2em; }
svg { display: block; margin: 8px; border: 1px solid red; }
`

/** Resets and stylesheets of hosts that say something about elements. */
export const resets: Readonly<Record<string, string>> = {
  'Bootstrap 5': bootstrap,
  'CoreUI 5': coreui,
  'normalize.css 8': normalize,
  'Tailwind 4': tailwind4,
  'Tailwind 3': tailwind3,
  'Material UI': mui,
  'Ant Design': antd,
  Mantine: mantine,
  Chakra: chakra,
  'An old stylesheet': hostile,
}
