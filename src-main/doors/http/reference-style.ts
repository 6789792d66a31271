import type { Html } from './html'

export const referenceStyle: Html = {
  text: `
:root { color-scheme: light dark; --ink: #1b1d21; --dim: #5d636e; --line: #e2e4e8; --paper: #fff; --field: #f5f6f8; --accent: #1d4fd8; --good: #11713d; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --dim: #9aa1ac; --line: #30343b; --paper: #17191d; --field: #1f2227; --accent: #8ab0ff; --good: #6fd19a; --bad: #ff9a90; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 264px minmax(0, 1fr); font: 14px/1.55 Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 20px; border-right: 1px solid var(--line); font-size: 13px; }
nav h2 { margin: 18px 0 4px; font-size: 12px; font-weight: 600; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 2px 0; color: var(--dim); text-decoration: none; }
nav h2 a { color: var(--ink); }
nav a:hover { color: var(--accent); }
.brand { margin: 0; font-weight: 650; font-size: 15px; }
.brand small { color: var(--dim); font-weight: 400; }
main { max-width: 860px; padding: 32px 48px 120px; }
h1 { margin: 0 0 12px; font-size: 26px; letter-spacing: -0.01em; }
section > h2 { margin: 56px 0 4px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 20px; }
article { margin-top: 36px; scroll-margin-top: 24px; }
h3 { margin: 0; font-size: 16px; }
h4 { margin: 18px 0 6px; font-size: 12px; font-weight: 600; color: var(--dim); }
a { color: var(--accent); }
code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px 14px; max-height: 420px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--field); }
.call { margin: 6px 0 0; }
.method { display: inline-block; min-width: 58px; margin-right: 6px; padding: 1px 8px; border: 1px solid currentColor; border-radius: 999px; font-size: 11px; font-weight: 650; text-align: center; color: var(--accent); }
.method.post, .method.put, .method.patch { color: var(--good); }
.method.delete { color: var(--bad); }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--dim); }
em { font-style: normal; font-size: 11px; color: var(--bad); }
pre.curl { max-height: none; }
details, .answer { margin: 0 0 6px; }
summary { cursor: pointer; padding: 2px 0; }
details pre { margin-top: 6px; }
b.good { color: var(--good); } b.bad { color: var(--bad); }
@media (max-width: 860px) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 24px 20px 80px; } }
`,
}
