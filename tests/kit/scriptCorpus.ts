// Text that would be a script if it were anything but text (docs/threats.md, T6): what runs, behind what one breaks out of.

/** What runs, where one does. */
const RUN = 'window.__pwn=1';

const VECTORS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<iframe srcdoc="<script>parent.__pwn=1</script>">`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<object data="javascript:${RUN}">`,
  `<style onload=${RUN}>*{color:red}</style>`,
  `<base href="//evil.example/">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
];
const BREAKS = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', '\u2028]]>', '\\"});'];
const OTHERS = [
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<scr<script>ipt>${RUN}</script>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `" onmouseover=${RUN} x="`,
  `=HYPERLINK("javascript:${RUN}")`,
  `<!--[if true]><script>${RUN}</script><![endif]-->`,
];

export const SCRIPT_CORPUS: readonly string[] = [
  ...BREAKS.flatMap((before) => VECTORS.map((vector) => before + vector)),
  ...OTHERS,
];
