// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = _safeParseAsync($ZodRealError);
const uuid$1 = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodUUID = $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid$1(v));
	} else def.pattern ?? (def.pattern = uuid$1());
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
const $ZodLiteral = $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodCustom = $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
const ZodMiniType = $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
function string(params) {
	return _string(ZodMiniString, params);
}
const ZodMiniStringFormat = $constructor("ZodMiniStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	ZodMiniString.init(inst, def);
});
const ZodMiniUUID = $constructor("ZodMiniUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function uuid(params) {
	return _uuid(ZodMiniUUID, params);
}
const ZodMiniArray = $constructor("ZodMiniArray", (inst, def) => {
	$ZodArray.init(inst, def);
	ZodMiniType.init(inst, def);
});
function array(element, params) {
	return new ZodMiniArray({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
const ZodMiniUnion = $constructor("ZodMiniUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
function union(options, params) {
	return new ZodMiniUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodMiniLiteral = $constructor("ZodMiniLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodMiniType.init(inst, def);
});
function literal(value, params) {
	return new ZodMiniLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodMiniCustom = $constructor("ZodMiniCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodMiniType.init(inst, def);
});
function refine(fn, _params = {}) {
	return _refine(ZodMiniCustom, fn, _params);
}
const ZodMiniISODateTime = $constructor("ZodMiniISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function datetime(params) {
	return _isoDateTime(ZodMiniISODateTime, params);
}
const ZodMiniISODate = $constructor("ZodMiniISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function date(params) {
	return _isoDate(ZodMiniISODate, params);
}
const inputMessages = {
	rangeReversed: {
		id: "input.rangeReversed",
		message: "The range ends before it starts."
	},
	suchAs: {
		id: "input.suchAs",
		message: "Expected a value such as {example}"
	},
	choose: {
		id: "input.choose",
		message: "Choose at most {most, number}."
	},
	atMost: {
		id: "input.atMost",
		message: "Use at most {most, number} characters."
	},
	array: {
		id: "input.array",
		message: "Array must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} element(s)"
	},
	string: {
		id: "input.string",
		message: "String must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} character(s)"
	},
	number: {
		id: "input.number",
		message: "Number must be {bound, select, least {greater than or equal to} most {less than or equal to} above {greater than} other {less than}} {limit}"
	},
	required: {
		id: "input.required",
		message: "Required"
	},
	finite: {
		id: "input.finite",
		message: "Number must be finite"
	},
	invalidDate: {
		id: "input.invalidDate",
		message: "Invalid date"
	},
	type: {
		id: "input.type",
		message: "Expected {expected}, received {received}"
	},
	invalid: {
		id: "input.invalid",
		message: "Invalid"
	},
	format: {
		id: "input.format",
		message: "Invalid {format}"
	},
	literal: {
		id: "input.literal",
		message: "Invalid literal value, expected {expected}"
	},
	choice: {
		id: "input.choice",
		message: "Invalid enum value. Expected {expected}, received '{received}'"
	},
	keys: {
		id: "input.keys",
		message: "Unrecognized key(s) in object: {keys}"
	},
	multiple: {
		id: "input.multiple",
		message: "Number must be a multiple of {divisor}"
	},
	invalidInput: {
		id: "input.invalidInput",
		message: "Invalid input"
	}
};
const fixed = (digits) => ({
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
const numberStyles = {
	digits0: fixed(0),
	digits1: fixed(1),
	digits2: fixed(2)
};
const formatParam = (value, format) => {
	if (typeof value === "object") return value.detail;
	if (format === void 0) return String(value);
	const style = format.replace(/^, number(, )?/, "");
	return Number(value).toLocaleString("en", numberStyles[style]);
};
const placeholderPattern = /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g;
function selectedOption(options, value) {
	const wordFor = (key) => options.match(`\\b${key} {([^{}]*)}`)?.[1];
	return wordFor(value) ?? wordFor("other") ?? "";
}
const asPart = ({ params, ...text }) => params === void 0 ? text : {
	...text,
	params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.detail : value]))
};
function toText({ id, message }, ...[values]) {
	const params = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? asPart(value) : value]));
	return {
		detail: message.replace(placeholderPattern, (_, name, options, format, one, other) => {
			if (options !== void 0) return selectedOption(options, params?.[name]);
			const word = params?.[name] === 1 ? one : other;
			return formatParam(params?.[name], format) + (word ?? "");
		}),
		message: id,
		...params === void 0 ? {} : { params }
	};
}
const texts = /* @__PURE__ */ new Map();
function registerMessage(text) {
	texts.set(text.detail, text);
	return text.detail;
}
const invisible$1 = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable$1 = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible$1, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable$1, "")) ? tidy : "";
}
string().check(_overwrite(normaliseName), _minLength(1, "Enter a name."), _maxLength(120, registerMessage(toText(inputMessages.atMost, { most: 120 }))), _regex(/^[^\p{Cc}]*$/u, "Control characters are not allowed"));
const inWorkspace = { workspaceId: union([uuid(), literal("internal")]) };
const ownId = string();
globalRegistry.add(ownId, { anyOf: [{
	type: "string",
	format: "uuid"
}, { const: "internal" }] });
string().check(_minLength(1));
const Instant = datetime();
date().check(refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Expected a day from 1900-01-01 to 2199-12-31"));
Instant.check(refine((at) => at >= "1970-01-01" && at < "2106-02-07", "Expected a time from 1970 to 2106"));
const dashes = "-˗֊־᐀᠆‐-―⁃⁻₋−➖⸺⸻⹀︱︲﹘﹣－";
new RegExp(`[${dashes}]`, "g");
new RegExp(`^[${dashes}]$`);
const marks = [
	"\"“”„‟＂〝〞〟❝❞⹂",
	"»«",
	"›‹",
	"」「｢｣﹁﹂",
	"』『﹃﹄"
];
const pairedMarks = [
	"'‘’‚‛＇❛❜`´׳",
	"″‶ʺ˝״",
	"》《",
	"〉〈"
];
const familyOf = (families) => new Map(families.flatMap((family) => [...family].map((mark) => [mark, family])));
familyOf(marks);
familyOf(pairedMarks);
marks[0];
const homoglyphs = Object.fromEntries([
	["АВЕІЈКМНОРЅТУХ", "ABEIJKMHOPSTYX"],
	["аеіјорѕсух", "aeijopscyx"],
	["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
	["ο", "o"]
].flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at]])));
new RegExp(`[${Object.keys(homoglyphs).join("")}]`, "g");
const invisibleClass = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]`;
new RegExp(`^${invisibleClass}$`, "v");
const picture = String.raw`\p{Extended_Pictographic}`;
const joining = `[[\\p{L}\\p{M}]&&[${[
	"Arabic",
	"Syriac",
	"Nko",
	"Mongolian",
	"Deva",
	"Beng",
	"Guru",
	"Gujr",
	"Orya",
	"Taml",
	"Telu",
	"Knda",
	"Mlym",
	"Sinh"
].map((script) => `\\p{Script=${script}}`).join("")}]]`;
const tags = String.raw`[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]`;
const visibleContext = [
	String.raw`(?<=${picture})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)`,
	String.raw`(?<=[${picture}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=${picture})`,
	String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`,
	String.raw`(?<=\u{1f3f4}${tags}{0,6})(?:${tags}{1,6}\u{e007f}|(?<=${tags})\u{e007f})`
].join("|");
new RegExp(String.raw`(?:(?!${visibleContext})(?:${invisibleClass}|[\p{Cc}--[\t-\r\x85]]))+`, "gv");
new RegExp(String.raw`\u{1f3f4}${tags}{3,6}\u{e007f}`, "yv");
const ignorable = new RegExp([
	String.raw`[\u0300\u0302-\u0305\u0307\u0309-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]`,
	String.raw`(?<![гк]\p{M}*)\u0301|(?<![иу]\p{M}*)\u0306|(?<!і\p{M}*)\u0308`,
	String.raw`[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]`,
	String.raw`[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]|(?<=\u0627\p{M}*)[\u0653-\u0655]`,
	invisibleClass
].join("|"), "gv");
const letters = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ł: "l",
	ħ: "h",
	ı: "i",
	þ: "th",
	ς: "σ"
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join("")}]`, "g");
const beyondAscii = /[^\0-\x7f]/;
function normalise(text) {
	if (!beyondAscii.test(text)) return text.toLowerCase();
	return text.normalize("NFKD").toLowerCase().replace(ignorable, "").replace(foldedLetters, (letter) => letters[letter]).normalize("NFC");
}
const tagLimits = {
	characters: 40,
	ofPost: 20,
	ofWorkspace: 1e4
};
const tagKey = (tag) => normalise(tag);
string().check(_overwrite((text) => normaliseName(text).replace(/\s+/g, " ")), _minLength(1, "Enter a tag."), _maxLength(tagLimits.characters, registerMessage(toText(inputMessages.atMost, { most: tagLimits.characters }))), _regex(/^[^\p{Cc}\p{Cs}"\u201c\u201d\u201e\\*]*$/u, "Tags can’t contain quotes, \\, * or control characters."), refine((tag) => tagKey(tag).trim() !== "", "Enter a tag."));
const PostId = string().check(_minLength(1), _maxLength(100));
({ ...inWorkspace });
`${tagLimits.ofPost}`;
const maxPostsAtOnce = 1e3;
array(PostId).check(_minLength(1), _maxLength(maxPostsAtOnce));
({ ...inWorkspace });
const unreachable = {
	code: "network",
	...toText({
		id: "problem.unreachable",
		message: "The server can’t be reached. Check the connection and try again."
	})
};
const unknown = {
	code: "unknown",
	...toText({
		id: "problem.unknown",
		message: "Something went wrong. Try again."
	})
};
({ ...toText({
	id: "problem.nameless",
	message: "Enter a name."
}) });
({ ...toText({
	id: "problem.incomplete",
	message: "Complete the marked fields."
}) });
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
const clearedChange = {
	change: null,
	changed: null,
	undone: null,
	problem: null
};
const implementations = {
	guards: {
		hasPosts: ({ context }) => context.postIds.length > 0,
		isFull: ({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			return postIds.length >= 1e3 && !postIds.includes(event.postId);
		},
		isLast: ({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			return postIds.length === 1 && postIds[0] === event.postId;
		},
		isAny: ({ event }) => {
			assertEvent(event, "posts.select");
			return event.postIds.length > 0;
		},
		isMute: ({ context }) => context.change?.kind === "mute",
		canUndo: ({ context }) => context.changed !== null && context.changed.undo !== null
	},
	actions: {
		toggle: assign(withData(({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			const { postId } = event;
			const isOn = postIds.includes(postId);
			return {
				...clearedChange,
				postIds: isOn ? postIds.filter((id) => id !== postId) : [...postIds, postId]
			};
		})),
		select: assign(withData(({ context: { postIds }, event }) => {
			assertEvent(event, "posts.select");
			return {
				...clearedChange,
				postIds: [.../* @__PURE__ */ new Set([...postIds, ...event.postIds])].slice(0, maxPostsAtOnce)
			};
		})),
		release: assign({ postIds: [] }),
		clearChange: assign(withData(clearedChange)),
		storeChange: assign(withData(({ event }) => {
			assertEvent(event, "posts.change");
			return {
				...clearedChange,
				change: event.change
			};
		})),
		storeChanged: assign(withData((_, changed) => ({
			changed,
			problem: null
		}))),
		storeUndone: assign(withData((_, undone) => ({
			...clearedChange,
			undone
		}))),
		storeProblem: assign(withData(withProblem))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"changePosts": [{
		"count": 1,
		"undo": {
			"kind": "tag",
			"tag": "To answer",
			"postIds": ["p1"]
		}
	}, {
		"count": 0,
		"undo": null
	}],
	"undoChange": [{ "leftAlone": 1 }]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"post.toggle": { "postId": "p1" },
	"posts.select": { "postIds": [
		"p2",
		"p3",
		"p4"
	] },
	"posts.change": { "change": {
		"kind": "tag",
		"tag": "To answer"
	} }
};
function withData(read) {
	return ({ event, ...rest }, params) => {
		const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
		const example = actor === void 0 ? examples[event.type] : { output: outcomes[actor]?.[0] };
		try {
			return read({
				...rest,
				event: {
					...example,
					...event
				}
			}, params);
		} catch {
			return {};
		}
	};
}
const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}));
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	actors: {
		"changePosts": end("changePosts"),
		"undoChange": end("undoChange")
	},
	delays: {}
}).createMachine({
	"id": "post-selection",
	"context": {
		"workspaceId": "w1",
		"postIds": [],
		"change": null,
		"changed": null,
		"undone": null,
		"problem": null
	},
	"initial": "none",
	"states": {
		"none": {
			"description": "No post is selected.",
			"on": {
				"post.toggle": {
					"target": "some",
					"actions": "toggle",
					"meta": { "why": "The user selects posts one by one." }
				},
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				}
			}
		},
		"some": {
			"description": "Posts are selected and can be changed together.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				}
			}
		},
		"changing": {
			"description": "The server changes either all selected posts or none.",
			"tags": ["busy"],
			"invoke": {
				"id": "changePosts",
				"src": "changePosts",
				"onDone": [{
					"guard": "isMute",
					"target": "changed",
					"actions": [{
						"type": "storeChanged",
						"params": withData(({ event }) => event.output)
					}, "release"],
					"meta": { "why": "Muted posts leave the list and the selection." }
				}, {
					"target": "changed",
					"actions": {
						"type": "storeChanged",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The posts stay selected for another change." }
				}],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The page shows why the change failed." }
				}
			}
		},
		"changed": {
			"description": "The page confirms the change; the user can undo it if any post changed.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				},
				"change.undo": {
					"guard": "canUndo",
					"target": "undoing",
					"meta": { "why": "The user wants the posts as they were before." }
				}
			}
		},
		"failed": {
			"description": "The change failed; the posts are still selected.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				},
				"change.retry": {
					"target": "changing",
					"meta": { "why": "The connection may be back." }
				}
			}
		},
		"undoing": {
			"description": "The server is undoing this change and nothing else.",
			"tags": ["busy"],
			"invoke": {
				"id": "undoChange",
				"src": "undoChange",
				"onDone": {
					"target": "undone",
					"actions": {
						"type": "storeUndone",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The page confirms the undo." }
				},
				"onError": {
					"target": "changed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The undo failed; the user can retry it." }
				}
			}
		},
		"undone": {
			"description": "The page confirms the undo, which skipped posts that were changed since.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				}
			}
		}
	}
});
export { machine };
