export interface DeferredFiles {
  entry: string;
  modules: readonly string[];
  styles: string;
  /** Files of the login dialog, which most taps on Contact open. */
  login: readonly string[];
}

/** After it, links and forms work without the app. */
const DEADLINE_MS = 20_000;

/**
 * Inline script that loads the app after the largest picture, or at once when the user taps what needs it, so that
 * scripts do not compete with the picture on a slow network. The login dialog comes after the app, while the browser
 * starts it. If the app cannot be loaded in time, links and forms work without it.
 */
export function deferredScript({ entry, modules, styles, login }: DeferredFiles): string {
  const listOf = (files: readonly string[]) => JSON.stringify(files.map((file) => `/${file}`));
  return `(()=>{
var modules=${listOf(modules)},missing=modules.length,started,login,root=document.documentElement.dataset,picture=document.querySelector("main img");
function add(tag,attributes){document.head.append(Object.assign(document.createElement(tag),attributes))}
function fail(){if("ready" in root)return;var tapped=document.querySelector("[data-tapped]");root.failed="";if(tapped)delete tapped.dataset.tapped}
function preload(files){files.forEach(href=>add("link",{rel:"modulepreload",href,fetchPriority:"low",onload:loaded}))}
function loaded(){if(!--missing&&login)preload(login)}
function run(){add("script",{type:"module",src:"/${entry}",fetchPriority:"low",onerror:fail})}
function start(){
if(started)return;started=true;setTimeout(fail,${DEADLINE_MS});
add("link",{rel:"stylesheet",href:"/${styles}",onload:run,onerror:fail});
preload(modules)
}
function afterPaint(){requestAnimationFrame(()=>setTimeout(start))}
addEventListener("click",event=>{
var button=event.target.closest("button,[data-replay]");
if(!button||"ready" in root)return;
start();
if(login||!/contact|chat/.test(button.dataset.replay))return;
login=${listOf(login)};
if(missing<1)preload(login)
},true);
addEventListener("load",start);
if(!picture||picture.complete)afterPaint();
else for(var type of ["load","error"])picture.addEventListener(type,afterPaint)
})()`;
}
