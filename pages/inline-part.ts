import { createHash } from 'node:crypto'

/** An inline style or script, and its hash for the content security policy. */
export interface InlinePart {
  text: string
  source: string
}

export const inlinePart = (text: string): InlinePart => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

/**
 * The only script: Copy buttons, which are hidden until it runs. Written for old WebViews. Without clipboard access
 * (plain http, in-app browsers) it uses execCommand; if that fails too, it selects the text or shows it for copying by
 * hand.
 */
const COPY_BUTTONS = `
document.querySelectorAll('button[value]').forEach(function(b){
var t=b.firstChild,was=t.data
b.hidden=false
function say(k){t.data=b.dataset[k];setTimeout(function(){t.data=was},2000)}
function old(){
var f=document.createElement('textarea'),n=b.previousElementSibling
f.readOnly=true
f.value=b.value
b.after(f)
f.select()
var ok=document.execCommand('copy')
f.remove()
if(ok)say('done')
else if(n){getSelection().selectAllChildren(n.lastChild);say('hold')}
else prompt(was,b.value)}
b.onclick=function(){
try{navigator.clipboard.writeText(b.value).then(function(){say('done')},old)}catch(e){old()}}})`

export const COPY_SCRIPT = inlinePart(COPY_BUTTONS.trim())
