/** An interval long enough for the images of the first view on a slow network. */
const AT_LAST_MS = 4000;

/**
 * The script at the end of each page: the same on all, so that the CSP names one constant hash. It loads the scripts once
 * the page has been painted, or with the first sign of a person: until then they would compete with the first paint.
 * Links and the forms with an address work without them. A press of a button or of a form that needs them is held;
 * `takeOver` repeats it, and what was typed, once they run.
 *
 * `pointermove` is no sign of a person: Chromium sends one when the page moves under the pointer. The two frames after
 * `load` are the first paint with all that has loaded. Each element is held once, because a person who sees nothing
 * happen presses again. A held event goes no further: React may be there already, but not know yet what was typed. One
 * after another, the entry last, each file is evaluated in a task of its own; the first use of `Intl` takes longer than
 * all of them, and happens while they are on their way, in two tasks. If the files do not arrive, nothing is held any
 * more.
 */
export const START = `
let begun;
const doc=document.documentElement,
files=document.currentScript.dataset.files.split(' '),
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
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
setTimeout(()=>new Intl.Collator('it'));
setTimeout(()=>new Intl.DateTimeFormat('it'));
files.reduce((last,file)=>last.then(()=>import(file)),Promise.resolve()).catch(e=>{free();throw e})
},
loaded=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));
for(const t of kinds)addEventListener(t,hold,true);
for(const t of['pointerdown','keydown','focusin','scroll'])addEventListener(t,()=>{doc.dataset.touched='';begin()},{once:true,passive:true,capture:true});
addEventListener('hydrated',free,{once:true});
document.readyState=='complete'?loaded():addEventListener('load',loaded,{once:true});
setTimeout(begin,${AT_LAST_MS})
`.replaceAll('\n', '');
