export type Mode = "login" | "signup";
