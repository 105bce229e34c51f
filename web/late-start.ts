/** What the inline script of the framework loads: the manifest, then a module per route, then the entry. */
const START =
  /<script([^>]*) type="module" async="">import ("[^"]+");\n([\s\S]*?)\n\s*window\.__reactRouterRouteModules = \{([^}]*)\};\s*import\(("[^"]+")\);<\/script>/;
const ROUTE = /^import \* as (route\d+) from ("[^"]+");$/gm;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/**
 * Lets the scripts of a rendered page start once the page has loaded, or with the first sign of a person: until then
 * they would compete with what the first paint needs. Links and the forms with an address work without them. A press of
 * a button or of a form that needs them is held; `takeOver` repeats it, and what was typed, once they run.
 *
 * Throws if the page is not written as the installed version of the framework writes it.
 */
export function startLate(html: string): string {
  const found = START.exec(html);
  if (!found) throw new Error('The framework writes its first script in another way: see web/late-start.ts');
  const [whole, attributes, manifest, imports, modules, entry] = found as unknown as [string, ...string[]];
  const routes = [...imports!.matchAll(ROUTE)];
  const ids = modules!.split(',').map((each) => each.slice(0, each.lastIndexOf(':')));
  if (routes.length !== ids.length) throw new Error(`${routes.length} modules for the routes ${ids.join(', ')}`);
  const files = [...new Set([...html.matchAll(PRELOAD)].map(([, href]) => href!))];
  const hrefs = [manifest, ...routes.map(([, , href]) => href)];
  const values = `const FILES=${JSON.stringify(files)},MODULES=[${hrefs.join(',')}],IDS=[${ids.join(',')}],ENTRY=${entry};`;
  const script = `<script${attributes} type="module" async="">${values}${SCRIPT}</script>`;
  return html.replaceAll(PRELOAD, '').replace(whole, () => script);
}

/** An interval long enough for the images of the first view on a slow network. */
const AT_LAST_MS = 4000;

/**
 * `pointermove` is no sign of a person: Chromium sends one when the page moves under the pointer. The two frames after
 * `load` are the first paint with all that has loaded. Each element is held once, because a person who sees nothing
 * happen presses again. A held event goes no further: React may be there already, but not know yet what was typed.
 * Without `FILES` every import would discover its own imports only after it has arrived. One after another, each is
 * evaluated in a task of its own; the first use of `Intl` takes longer than all of them, and happens while they are on
 * their way, in two tasks: a collator loads half of what a date format needs. If the files do not arrive, nothing is
 * held any more.
 */
const SCRIPT = `
let begun;
const doc=document.documentElement,
kinds=['click','submit','input','change'],
hold=e=>{
const{type,target:t,submitter:s}=e;
let x=type=='submit'?!t.hasAttribute('action')&&(s??t):type=='click'&&t.closest?.('button:not([type=submit])');
if(x){e.preventDefault();e.stopPropagation();doc.dataset.waiting=''}
if(x||type=='input'||type=='change')(window.doneEarly??=new Map).set(x||t,t.type=='checkbox'?t.checked:t.value)
},
free=()=>{for(const t of kinds)removeEventListener(t,hold,true);delete doc.dataset.waiting},
begin=()=>{
if(begun)return;
begun=1;
for(const href of FILES)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
setTimeout(()=>new Intl.Collator('it'));
setTimeout(()=>new Intl.DateTimeFormat('it'));
FILES.reduce((last,u)=>u==ENTRY?last:last.then(()=>import(u)),Promise.resolve())
.then(()=>Promise.all(MODULES.map(u=>import(u)))).then(([,...all])=>{
window.__reactRouterRouteModules=Object.fromEntries(IDS.map((id,i)=>[id,all[i]]));
return import(ENTRY)
}).catch(e=>{free();throw e})
},
loaded=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));
for(const t of kinds)addEventListener(t,hold,true);
for(const t of['pointerdown','keydown','focusin','scroll'])addEventListener(t,()=>{doc.dataset.touched='';begin()},{once:true,passive:true,capture:true});
addEventListener('hydrated',free,{once:true});
document.readyState=='complete'?loaded():addEventListener('load',loaded,{once:true});
setTimeout(begin,${AT_LAST_MS})
`.replaceAll('\n', '');
