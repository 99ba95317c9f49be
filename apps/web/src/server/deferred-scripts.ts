export interface DeferredFiles {
  entry: string;
  modules: readonly string[];
  styles: string;
}

/** A slower network gets no answer to a tap for so long. */
const DEADLINE_MS = 20_000;

/**
 * Inline script that loads the app after the largest picture, or at once when the user taps what needs it, so that
 * scripts do not compete with the picture on a slow network. If the app cannot be loaded in time, links and forms work without it.
 */
export function deferredScript({ entry, modules, styles }: DeferredFiles): string {
  const links = modules.map((file) => `/${file}`);
  return `(()=>{
var started,root=document.documentElement.dataset,picture=document.querySelector("main img");
function add(tag,attributes){document.head.append(Object.assign(document.createElement(tag),attributes))}
function fail(){if("ready" in root)return;var tapped=document.querySelector("[data-tapped]");root.failed="";if(tapped)delete tapped.dataset.tapped}
function run(){add("script",{type:"module",src:"/${entry}",fetchPriority:"low",onerror:fail})}
function start(){
if(started)return;started=true;setTimeout(fail,${DEADLINE_MS});
add("link",{rel:"stylesheet",href:"/${styles}",onload:run,onerror:fail});
${JSON.stringify(links)}.forEach(href=>add("link",{rel:"modulepreload",href,fetchPriority:"low"}))
}
function afterPaint(){requestAnimationFrame(()=>setTimeout(start))}
addEventListener("click",event=>{if(event.target.closest("button,[data-replay]"))start()},true);
addEventListener("load",start);
if(!picture||picture.complete)afterPaint();
else for(var type of ["load","error"])picture.addEventListener(type,afterPaint)
})()`;
}
