import { createStore } from "idb-keyval";

/** Responses of the server, for offline use. */
export const answersStore = createStore("kept-answers", "answers");
