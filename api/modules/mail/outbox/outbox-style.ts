import { Html } from './html.ts';

export const outboxStyle = new Html(`
*{box-sizing:border-box}
body{margin:0;background:#f5f6f8;color:#16181d;font:15px/1.5 system-ui,sans-serif}
h1{font-size:20px;font-weight:600;margin:0}h2{font-size:20px;font-weight:600;margin:0;line-height:1.3}
p{margin:0}a{color:#1f3fbf}a:focus-visible{outline:2px solid #1f3fbf;outline-offset:2px}
header{padding:20px;border-bottom:1px solid #dde0e6;background:#fff}
.meta,header p{color:#565c68;font-size:13px}.empty{padding:48px 20px;text-align:center;color:#565c68}
ul{list-style:none;margin:0;padding:0}
nav a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:12px 20px;color:inherit;text-decoration:none;border-bottom:1px solid #dde0e6}
nav a:hover{background:#fff}nav .meta{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav .subject{grid-column:1/-1;font-weight:550;overflow-wrap:anywhere}
main{display:grid;gap:8px;padding:20px;min-width:0}h2,main .meta{overflow-wrap:anywhere}
.views{display:flex;gap:8px}.views a{padding:4px 12px;border:1px solid #828997;border-radius:999px;text-decoration:none;font-size:13px;color:inherit}
.views a[aria-current]{background:#16181d;border-color:#16181d;color:#fff}
iframe{width:100%;height:80vh;border:1px solid #dde0e6;border-radius:12px;background:#fff}
pre{font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:20px;border:1px solid #dde0e6;border-radius:12px;background:#fff}
@media(width<56rem){body.chosen nav,body.all main{display:none}main{padding:16px 12px}iframe{height:calc(100vh - 250px);min-height:420px}}
@media(width>=56rem){
body{display:grid;grid-template-rows:auto minmax(0,1fr);height:100vh}
.panes{display:grid;grid-template-columns:20rem minmax(0,1fr);min-height:0}
nav,main{overflow:auto}nav{border-right:1px solid #dde0e6}.back{display:none}
nav a[aria-current]{background:#fff;box-shadow:inset 3px 0 #1f3fbf}
main{align-content:start;padding:20px 28px}main:has(iframe){grid-template-rows:auto auto auto minmax(20rem,1fr);align-content:normal}iframe{height:100%}
}`);
